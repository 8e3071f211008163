import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import type { FSWatcher } from "vite";
import { bundleOptions, functionsHashFile, listBundles } from "#bin/build.ts";
import { markFunctionsEdited } from "../deploy/deploy-locally.ts";
import { pushFunctions } from "../deploy/assets.ts";
import { getErrorMessage } from "../process/failure.ts";
import type { ClientConfig } from "../local/endpoint.ts";

/** Sources of the Lambdas. Changes in infra/ need a restart. */
const sourceFolders = ["functions", "shared"];
/** An editor may write several files at once. */
const debounceMs = 50;

/**
 * Rebuilds each bundle that contains a saved file, and updates its Lambda. A single bundle takes half a second; the
 * watch mode of esbuild polls for changes and writes all bundles.
 *
 * @param print prints a line about each update
 */
export async function watchFunctions(
  config: ClientConfig,
  watcher: FSWatcher,
  print: (line: string) => void,
): Promise<void> {
  rmSync(functionsHashFile, { force: true }); // the next build has to write dist/functions again
  let sources = await buildBundles(listBundles().map(({ out }) => out));
  const savedFiles = new Set<string>();
  /** Bundles to build. One that fails stays here, because the next saved file may fix it. */
  const pending = new Set<string>();
  let isUpdating = false;

  const update = async () => {
    if (isUpdating) return;
    isUpdating = true;
    while (savedFiles.size > 0) {
      await sleep(debounceMs);
      const start = performance.now();
      for (const [out, files] of sources) if ([...savedFiles].some((file) => files.has(file))) pending.add(out);
      savedFiles.clear();
      if (pending.size === 0) continue;
      const names = [...pending].map((out) => path.dirname(out));
      try {
        sources = new Map([...sources, ...(await buildBundles([...pending]))]);
        pending.clear();
        await markFunctionsEdited(config);
        await pushFunctions(config, names);
        print(`${names.join(", ")} live after ${Math.round(performance.now() - start)} ms`);
      } catch (error) {
        print(`${names.join(", ")} could not be updated: ${getErrorMessage(error)}`);
      }
    }
    isUpdating = false;
  };
  watcher.add(sourceFolders).on("all", (_, file) => {
    savedFiles.add(path.relative("", file));
    void update();
  });
}

/** Builds bundles by name. Returns the source files of each. */
async function buildBundles(outs: readonly string[]): Promise<Map<string, Set<string>>> {
  const entryPoints = listBundles().filter(({ out }) => outs.includes(out));
  const { metafile } = await build({ ...bundleOptions(), entryPoints, metafile: true });
  return new Map(
    entryPoints.map(({ out }) => [
      out,
      new Set(Object.keys(metafile.outputs[`dist/functions/${out}.js`]?.inputs ?? {})),
    ]),
  );
}
