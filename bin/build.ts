import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build as bundle, type BuildOptions, type Plugin } from "esbuild";
import { buildWeb } from "#bin/lib/build/build-web.ts";
import { withLock } from "#bin/lib/process/with-lock.ts";
import { contentHash } from "#bin/lib/build/content-hash.ts";
import { installNativeLibrary, type Machine, nativeLibrary } from "#bin/lib/build/native.ts";
import { Failure } from "#bin/lib/process/failure.ts";
import { runScript } from "#bin/lib/process/run-script.ts";
import { runStep } from "#bin/lib/process/run-step.ts";

const credentials = path.resolve("functions/platform/credentials.ts");

/**
 * Keeps out of the bundles what would slow each cold start by more than a tenth (docs/performance.md, Aliases): the
 * SDK's chain of credentials, of which a Lambda uses one link, and the site's lazy parts.
 */
const leanBundles: Plugin = {
  name: "lean-bundles",
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({
      path: credentials,
      sideEffects: false,
    }));
    // Lazy parts load in the browser only: the pages Lambda renders their fallback.
    const site = path.resolve("dist/prerender");
    build.onResolve({ filter: /^\./ }, ({ kind, importer }) =>
      kind === "dynamic-import" && importer.startsWith(site) ? { path: "later", namespace: "later" } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: "later" }, () => ({ contents: "export default undefined;" }));
  },
};

/** One file per Lambda. */
const entryPoints = "functions/entrypoints/*.ts";

/** The entry point of each Lambda, and its bundle below dist/functions without extension. */
export const listBundles = (): { in: string; out: string }[] =>
  globSync(entryPoints).map((file) => ({ in: file, out: `${path.basename(file, ".ts")}/index` }));

/**
 * Options of esbuild for all Lambdas. CommonJS starts a third faster than ES modules on Lambda's Node; `mainFields`
 * prefers the ES modules of libraries, so that unused code is dropped. The extension is .js because the local AWS
 * (1.5.33) does not find .cjs. `#render` is the site's server build.
 */
export const bundleOptions = (): BuildOptions => ({
  entryPoints: listBundles(),
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
  define: { "process.env.NODE_ENV": '"production"' }, // React without its development checks
  minify: true,
  charset: "utf8", // ü in two bytes instead of four
  sourcemap: "linked",
  sourcesContent: false,
  legalComments: "none",
  logLevel: "warning",
});

/** The file that holds the hash of the inputs of the last build. Not hidden: `rm -rf dist/*` has to remove it, too. */
const hashFile = (name: string): string => `dist/built-${name}`;
export const functionsHashFile = hashFile("functions");

/**
 * Builds the site and then the functions, because the pages Lambda contains the site's server build. Skips what has not
 * changed. Returns what was built, for the terminal.
 *
 * @param machine the machine that the Lambdas run on
 */
export function buildAll(machine: Machine = "here"): Promise<string> {
  return withLock("build", async () => {
    const siteHash = contentHash([
      "web",
      "shared",
      "functions/pages",
      "bin/lib/build",
      "bin/lib/openapi",
      "vite.config.ts",
      "package.json",
      "package-lock.json",
    ]);
    const functionsHash = contentHash(
      ["functions", "shared", "bin/build.ts", "bin/lib/build/native.ts", "package-lock.json"],
      siteHash,
      machine,
    );
    const built = [
      await buildOnce("site", siteHash, buildWeb),
      await buildOnce("functions", functionsHash, async () => {
        rmSync("dist/functions", { recursive: true, force: true });
        await bundle(bundleOptions());
        await installNativeLibrary(machine);
      }),
    ];
    return built.filter(Boolean).join(" and ") || "nothing changed";
  });
}

/** Builds unless the last build had the same inputs. Returns the name when it built, else an empty text. */
async function buildOnce(name: string, inputHash: string, build: () => Promise<unknown>): Promise<string> {
  const file = hashFile(name);
  if (existsSync(file) && readFileSync(file, "utf8") === inputHash) return "";
  rmSync(file, { force: true });
  await build();
  mkdirSync("dist", { recursive: true });
  writeFileSync(file, inputHash);
  return name;
}

/** `npm run build`: builds for this machine; with `lambda` for AWS's. */
if (import.meta.main) {
  const usage = "npm run build [-- lambda]";
  await runScript(usage, async () => {
    const [machine = "here", ...more] = process.argv.slice(2);
    if ((machine !== "here" && machine !== "lambda") || more.length > 0) throw new Failure(usage);
    await runStep("Build", () => buildAll(machine));
  });
}
