import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { transform } from "esbuild";
import { build } from "vite";
import { createOpenApi } from "../openapi/document.ts";
import { withLock } from "../process/with-lock.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { prerender } from "./prerender.ts";
import { buildServiceWorker } from "./service-worker.ts";
import { readBuilt } from "./shell.ts";

const site = "dist/site";
const server = "dist/prerender";

/**
 * Builds the site: the browser's modules, the same pages as a server module, every fixed page in both languages, and
 * the API's description at /api/openapi.json. Also writes what others need: dist/prerender/entry-server.js (pages
 * Lambda), dist/csp.json (hashes for the Content-Security-Policy) and dist/pages.json (prerendered pages).
 */
export async function buildWeb(): Promise<void> {
  await withProductionMode(async () => {
    await build({ configFile: "vite.config.ts", logLevel: "warn" });
    await build({ configFile: "vite.config.ts", logLevel: "error", build: { ssr: true } });
  });
  mkdirSync(`${site}/api`, { recursive: true });
  writeFileSync(`${site}/api/openapi.json`, JSON.stringify(createOpenApi()));
  const built = readBuilt(site, await bootScript());
  const shells = await prerender(site, `${server}/fixed.js`, built);
  writeFileSync(
    `${server}/entry-server.js`,
    `export { render } from "./app.js";\nexport const shells = ${JSON.stringify(shells)};\n`,
  );
  await buildServiceWorker(site, built);
  writeFileSync("dist/csp.json", JSON.stringify({ script: [hashOf(built.boot)], style: [hashOf(built.styles)] }));
  writeFileSync(
    "dist/pages.json",
    JSON.stringify({ prerendered: { [sitePaths.landing]: "/index.html", ...fixedFiles } }),
  );
}

const fixedFiles = Object.fromEntries(legalPaths.map((path) => [path, `${path}.html`]));

/** Vite bundles React's development checks when NODE_ENV is `test`, as in a test run that builds. */
async function withProductionMode(work: () => Promise<void>): Promise<void> {
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = before;
  }
}

/** The only inline script, minified; in a function of its own, so that its names become short, too. */
const bootScript = async (): Promise<string> => {
  const source = readFileSync("web/src/app/boot.js", "utf8");
  return (await transform(source, { minify: true, target: "es2022", format: "iife" })).code.trim();
};

/** The hash by which the Content-Security-Policy allows inline code. */
const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

if (import.meta.main) await withLock("build", buildWeb);
