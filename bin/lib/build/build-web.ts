import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { transform } from "esbuild";
import { build } from "vite";
import { buildApiDocs } from "../api-docs/build.ts";
import { withLock } from "../process/with-lock.ts";
import { legalPaths, paths } from "../../../shared/paths.ts";
import { prerender } from "./prerender.ts";
import { readBuilt } from "./shell.ts";

const site = "dist/site";
const server = "dist/prerender";

/**
 * Builds the site: the browser's modules, the same pages as a server module, every fixed page in both languages, the
 * API's own page,
 * and what others need of it: dist/prerender/entry-server.js (pages Lambda), dist/csp.json (policy), dist/pages.json.
 */
export async function buildWeb(): Promise<void> {
  await asProduct(async () => {
    await build({ configFile: "vite.config.ts", logLevel: "warn" });
    await build({ configFile: "vite.config.ts", logLevel: "error", build: { ssr: true } });
  });
  await buildApiDocs(site);
  const built = readBuilt(site, await bootScript());
  const shells = await prerender(site, `${server}/fixed.js`, built);
  writeFileSync(
    `${server}/entry-server.js`,
    `export { render } from "./app.js";\nexport const shells = ${JSON.stringify(shells)};\n`,
  );
  writeFileSync("dist/csp.json", JSON.stringify({ script: [hashOf(built.boot)], style: [hashOf(built.styles)] }));
  writeFileSync("dist/pages.json", JSON.stringify({ prerendered: { [paths.landing]: "/index.html", ...legalFiles } }));
}

const legalFiles = Object.fromEntries(legalPaths.map((path) => [path, `${path}.html`]));

/** Vite asks the environment whether React's checks belong in; a test run that builds must not say yes. */
async function asProduct(work: () => Promise<void>): Promise<void> {
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = before;
  }
}

/** The one inline script, small enough to be read at a glance in every page. */
const bootScript = async (): Promise<string> =>
  (await transform(readFileSync("web/src/app/boot.js", "utf8"), { minify: true, target: "es2022" })).code.trim();

/** As the Content-Security-Policy names inline code. */
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

if (import.meta.main) await withLock("build", buildWeb);
