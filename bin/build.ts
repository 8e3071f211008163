import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type BuildOptions } from "esbuild";
import { buildWeb } from "./lib/build/build-web.ts";
import { withLock } from "./lib/process/with-lock.ts";
import { contentHash } from "./lib/build/content-hash.ts";
import { leanBundles } from "./lib/build/lean-bundles.ts";
import { bringNative, type Machine, nativeLibrary } from "./lib/build/native.ts";
import { step } from "./lib/process/steps.ts";

/** One file per Lambda; its bundle has the file's name. */
const handlers = "functions/entrypoints/*.ts";

export const bundles = (): { in: string; out: string }[] =>
  globSync(handlers).map((file) => ({ in: file, out: `${path.basename(file, ".ts")}/index` }));

/**
 * One pass for all Lambdas. CommonJS starts a third faster than ES modules on Lambda's Node; `mainFields` takes the
 * ES modules of libraries that have both, so that unused code is dropped. The file is called index.js: Lambda takes
 * .cjs too, but the local AWS (1.5.33) does not find it. `#render` is the site's own server build.
 */
export const options = (): BuildOptions => ({
  entryPoints: bundles(),
  outdir: "dist/functions",
  bundle: true,
  platform: "node",
  target: "node24",
  format: "cjs",
  mainFields: ["module", "main"],
  alias: { "#render": path.resolve("dist/prerender/entry-server.js") },
  plugins: [leanBundles],
  external: [nativeLibrary, "prettier"], // react-email loads prettier only to indent HTML, which no Lambda asks for
  loader: { ".html": "text" },
  define: { "process.env.NODE_ENV": '"production"' }, // React's server build, not its checks
  minify: true,
  sourcemap: "linked",
  sourcesContent: false,
  legalComments: "none",
  logLevel: "warning",
});

/** Tells which inputs were built last. */
const notedAt = (name: string): string => `dist/.built-${name}`;
export const builtFunctions = notedAt("functions");

/** For the machine that the Lambdas run on. The site first: the pages Lambda carries its server build and its shells. What did not change is not built again. */
export function buildAll(machine: Machine = "here"): Promise<string> {
  return withLock("build", async () => {
    const webKey = contentHash([
      "web",
      "shared",
      "functions/pages",
      "bin/lib/build",
      "bin/lib/api-docs",
      "bin/lib/openapi",
      "vite.config.ts",
      "package-lock.json",
    ]);
    const functionsKey = contentHash(
      [
        "functions",
        "shared",
        "bin/build.ts",
        "bin/lib/build/lean-bundles.ts",
        "bin/lib/build/native.ts",
        "package-lock.json",
      ],
      webKey,
      machine,
    );
    const built = [
      await once("site", webKey, buildWeb),
      await once("functions", functionsKey, async () => {
        rmSync("dist/functions", { recursive: true, force: true });
        await build(options());
        await bringNative(machine);
      }),
    ];
    return built.filter(Boolean).join(" and ") || "nothing changed";
  });
}

/** Builds unless the last build had the same inputs; answers what was built. */
async function once(name: string, key: string, work: () => Promise<unknown>): Promise<string> {
  const noted = notedAt(name);
  if (existsSync(noted) && readFileSync(noted, "utf8") === key) return "";
  rmSync(noted, { force: true });
  await work();
  mkdirSync("dist", { recursive: true });
  writeFileSync(noted, key);
  return name;
}

if (import.meta.main) await step("Built", () => buildAll(process.argv.includes("lambda") ? "lambda" : "here"));
