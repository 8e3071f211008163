import { readFileSync, rmSync } from "node:fs";
import { context } from "esbuild";
import { builtFunctions, bundles, options } from "./build.ts";
import { pushFunctions } from "./deploying/functions.ts";
import { edited, noteDeployed } from "./deploying/product.ts";
import { messageOf } from "./failure.ts";
import type { ClientConfig } from "./local/endpoint.ts";

/** Rebuilds on every saved file, and puts what changed into its Lambda. Changes of infra/ need a new start. */
export async function watchFunctions(
  config: ClientConfig,
  say: (line: string) => void,
): Promise<{ dispose(): Promise<void> }> {
  const code = new Map<string, string>();
  /** Names of the bundles whose code is another than the last time. */
  const changed = (): string[] =>
    bundles()
      .map(({ out }) => out.replace(/\/index$/, ""))
      .filter((name) => {
        const now = readFileSync(`dist/functions/${name}/index.js`, "utf8");
        const before = code.get(name);
        code.set(name, now);
        return before !== undefined && before !== now;
      });
  rmSync(builtFunctions, { force: true }); // from here on dist/functions is ours: the next build begins anew
  const building = await context({
    ...options(),
    plugins: [
      {
        name: "push",
        setup: (build) => {
          let began = 0;
          build.onStart(() => {
            began = performance.now();
          });
          build.onEnd(async ({ errors }) => {
            const names = errors.length === 0 ? changed() : [];
            if (names.length === 0) return;
            try {
              await noteDeployed(config, edited);
              await pushFunctions(config, names);
              say(`${names.join(", ")} live after ${Math.round(performance.now() - began)} ms`);
            } catch (error) {
              say(`${names.join(", ")} could not be updated: ${messageOf(error)}`);
            }
          });
        },
      },
    ],
  });
  await building.rebuild();
  await building.watch();
  return building;
}
