import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { anyEnvironment, emptyHandler } from "../support/empty-handler.ts";

const apis = globSync("dist/functions/api-*/index.js");
const sizeOf = (file: string): number => statSync(file).size;

/** Beside the repository, whose package.json calls every .js an ES module. */
const scratch = mkdtempSync(path.join(tmpdir(), "bundles-"));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

describe("what a Lambda carries", () => {
  it("for the API: at most 200 kB more than an empty handler with the table's client", async () => {
    const empty = path.join(scratch, "empty.js");
    await build(emptyHandler(empty));
    expect(apis.length).toBeGreaterThanOrEqual(4);
    expect(apis.filter((file) => sizeOf(file) > sizeOf(empty) + 200_000)).toEqual([]);
  });

  it("for pages: what they are rendered with, and nothing that only a browser loads later", () => {
    const pages = readFileSync("dist/functions/pages/index.js", "utf8");
    expect(pages).toContain("renderToString");
    for (const trace of ["InitiateAuth", "resumeToPipeableStream"]) expect(pages.includes(trace), trace).toBe(false);
  });

  it.each(["InvalidIdentityToken", "fromSSO"])("nothing that looks for other credentials: %s", (trace) => {
    const found = globSync("dist/functions/*/index.js").filter((file) => readFileSync(file, "utf8").includes(trace));
    expect(found).toEqual([]);
  });
});

/** Parts of Node that cost milliseconds at a cold start and that no request needs. */
const slow = ["internal/deps/undici/undici", "http2", "child_process", "worker_threads"];

describe("what a Lambda of the API loads at its start", () => {
  it.each(apis)("%s: no fetch, no HTTP/2, no other process", (file) => {
    const bundle = path.join(scratch, `${path.basename(path.dirname(file))}.js`);
    cpSync(file, bundle);
    const script = `require(${JSON.stringify(bundle)}); console.log(JSON.stringify(process.moduleLoadList));`;
    const said = execFileSync(process.execPath, ["-e", script], { env: anyEnvironment, encoding: "utf8" });
    const loaded = z.array(z.string()).parse(JSON.parse(said));
    expect(loaded).toContain("NativeModule https");
    expect(slow.filter((module) => loaded.includes(`NativeModule ${module}`))).toEqual([]);
  });
});
