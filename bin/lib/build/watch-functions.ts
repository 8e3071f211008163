import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import type { FSWatcher } from "vite";
import { builtFunctions, bundles, options } from "../../build.ts";
import { pushFunctions } from "../deploy/functions.ts";
import { edited, noteDeployed } from "../deploy/product.ts";
import { messageOf } from "../process/failure.ts";
import type { ClientConfig } from "../local/endpoint.ts";

/** Where the sources of Lambdas lie. Changes of infra/ need a new start. */
const folders = ["functions", "shared"];
/** Milliseconds in which an editor has written all that it saves. */
const saving = 50;

/**
 * Builds each bundle that holds a saved file, and puts it into its Lambda. One bundle alone is built in half a second;
 * esbuild's own watching looks for changes every now and then, and writes all of them anew.
 */
export async function watchFunctions(
  config: ClientConfig,
  watcher: FSWatcher,
  say: (line: string) => void,
): Promise<void> {
  rmSync(builtFunctions, { force: true }); // from here on dist/functions is ours: the next build begins anew
  let sources = await make(bundles().map(({ out }) => out));
  const saved = new Set<string>();
  /** Could not be built: the next saved file may be what was missing. */
  const owed = new Set<string>();
  let isAtWork = false;

  const work = async () => {
    if (isAtWork) return;
    isAtWork = true;
    while (saved.size > 0) {
      await sleep(saving);
      const began = performance.now();
      for (const [out, files] of sources) if ([...saved].some((file) => files.has(file))) owed.add(out);
      saved.clear();
      if (owed.size === 0) continue;
      const names = [...owed].map((out) => path.dirname(out));
      try {
        sources = new Map([...sources, ...(await make([...owed]))]);
        owed.clear();
        await noteDeployed(config, edited);
        await pushFunctions(config, names);
        say(`${names.join(", ")} live after ${Math.round(performance.now() - began)} ms`);
      } catch (error) {
        say(`${names.join(", ")} could not be updated: ${messageOf(error)}`);
      }
    }
    isAtWork = false;
  };
  watcher.add(folders).on("all", (_, file) => {
    saved.add(path.relative("", file));
    void work();
  });
}

/** Builds these bundles; answers the sources of each. */
async function make(outs: readonly string[]): Promise<Map<string, Set<string>>> {
  const entryPoints = bundles().filter(({ out }) => outs.includes(out));
  const { metafile } = await build({ ...options(), entryPoints, metafile: true });
  return new Map(
    entryPoints.map(({ out }) => [
      out,
      new Set(Object.keys(metafile.outputs[`dist/functions/${out}.js`]?.inputs ?? {})),
    ]),
  );
}
