import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CreateBucketCommand, HeadObjectCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readLiveCsp, uploadAssets, uploadPages } from "../../bin/lib/deploy/site.ts";
import { localClientConfig } from "../../bin/lib/local/endpoint.ts";
import { region } from "../../bin/lib/local/local-aws.ts";
import { product } from "../support/own-local-aws.ts";

const config = localClientConfig(product.awsUrl);
const s3 = new S3Client({ ...config, forcePathStyle: true });
const directory = mkdtempSync(path.join(tmpdir(), "site-"));
let number = 0;
let outputs = product.outputs;

/** Each test has its own bucket because other tests read the product's. */
beforeEach(async () => {
  outputs = { ...product.outputs, SiteBucket: `site-upload-${Date.now()}-${number++}` };
  const place = { LocationConstraint: region } as const;
  await s3.send(new CreateBucketCommand({ Bucket: outputs.SiteBucket, CreateBucketConfiguration: place }));
});
beforeAll(() => mkdirSync(`${directory}/assets`));
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

const build = (name: string) => {
  rmSync(`${directory}/assets`, { recursive: true });
  mkdirSync(`${directory}/assets`);
  writeFileSync(`${directory}/assets/entry-${name}.js`, name);
  writeFileSync(`${directory}/index.html`, `<script src="/assets/entry-${name}.js"></script>`);
  return { script: [`'sha256-${name}'`], style: [] };
};
const site = () => ({ outputs, config, directory });
const keys = async () => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: outputs.SiteBucket }));
  return Contents.map(({ Key = "" }) => Key).sort((a, b) => a.localeCompare(b));
};
const headOf = (Key: string) => s3.send(new HeadObjectCommand({ Bucket: outputs.SiteBucket, Key }));

it("uploadAssets adds assets before uploadPages replaces the pages, and older assets stay available", async () => {
  await uploadPages(site(), build("one"));
  const second = build("two");
  expect(await uploadAssets(site())).toBe(1);
  expect(await readLiveCsp(site())).toEqual({ script: ["'sha256-one'"], style: [] }); // The new stack must still allow these hashes.
  await uploadPages(site(), second);
  expect(await keys()).toEqual([
    "assets/entry-one.js",
    "assets/entry-two.js",
    "config.json",
    "csp-history.json",
    "index.html",
  ]);
  expect(await readLiveCsp(site())).toEqual(second);
});

it("uploadPages uploads nothing for an unchanged build", async () => {
  const csp = build("one");
  expect(await uploadPages(site(), csp)).toBe(4);
  expect(await uploadPages(site(), csp)).toBe(0);
  expect(await readLiveCsp(site())).toEqual(csp);
});

it("uploadPages removes a page that the build no longer has", async () => {
  writeFileSync(`${directory}/old.html`, "old");
  await uploadPages(site(), build("one"));
  rmSync(`${directory}/old.html`);
  await uploadPages(site(), build("one"));
  expect(await keys()).not.toContain("old.html");
});

it("uploadPages caches assets for a year and makes browsers revalidate pages", async () => {
  await uploadPages(site(), build("one"));
  expect((await headOf("assets/entry-one.js")).CacheControl).toBe("public,max-age=31536000,immutable");
  expect((await headOf("index.html")).CacheControl).toBe("public,max-age=0,must-revalidate");
});
