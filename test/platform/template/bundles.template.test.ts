import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { lambdaEnvironment, emptyHandler } from "#test/support/empty-handler.ts";

const apis = globSync("dist/functions/api-*/index.js");
const sizeOf = (file: string): number => statSync(file).size;

/** Outside the repository, whose package.json makes every .js file an ES module. */
const scratch = mkdtempSync(path.join(tmpdir(), "bundles-"));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

describe("Lambda bundles", () => {
  it("of the API are at most 200 kB larger than an empty handler with the DynamoDB client, 40 kB more with Cognito, 200 kB more with S3 or with queues, functions and streams, 700 kB more with emails", async () => {
    const empty = path.join(scratch, "empty.js");
    await build(emptyHandler(empty));
    expect(apis.length).toBeGreaterThanOrEqual(5);
    const parts = [
      { of: /api-sign-in/, bytes: 900_000 },
      { of: /api-(?:photos|export|dead-letters)/, bytes: 400_000 },
      { of: /api-authenticated/, bytes: 240_000 },
    ];
    const maxSize = (file: string) => sizeOf(empty) + (parts.find(({ of }) => of.test(file))?.bytes ?? 200_000);
    expect(apis.filter((file) => sizeOf(file) > maxSize(file))).toEqual([]);
  });

  it("of pages contain the server renderer and no browser-only code", () => {
    const pages = readFileSync("dist/functions/pages/index.js", "utf8");
    expect(pages).toContain("renderToString");
    expect(pages).not.toContain("InitiateAuth");
  });

  it.each(["InvalidIdentityToken", "fromSSO"])("contain no other credential provider: %s", (trace) => {
    const bundles = globSync("dist/functions/*/index.js").filter((file) => readFileSync(file, "utf8").includes(trace));
    expect(bundles).toEqual([]);
  });
});

/** Node modules that slow a cold start and that no request needs. */
const slowModules = ["internal/deps/undici/undici", "http2", "child_process", "worker_threads"];

describe("cold start of an API Lambda", () => {
  it.each(apis)("loads no fetch, HTTP/2, worker or child process: %s", (file) => {
    const bundle = path.join(scratch, `${path.basename(path.dirname(file))}.js`);
    cpSync(file, bundle);
    const script = `require(${JSON.stringify(bundle)}); console.log(JSON.stringify(process.moduleLoadList));`;
    const output = execFileSync(process.execPath, ["-e", script], { env: lambdaEnvironment, encoding: "utf8" });
    const loaded = z.array(z.string()).parse(JSON.parse(output));
    expect(loaded).toContain("NativeModule https");
    expect(slowModules.filter((module) => loaded.includes(`NativeModule ${module}`))).toEqual([]);
  });
});
