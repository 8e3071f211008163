import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  CreateBucketCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readLiveCsp, readSourceMap, uploadAssets, uploadPages, uploadSourceMaps } from "#bin/lib/deploy/site.ts";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { region } from "#bin/lib/local/local-aws.ts";
import { isNightly } from "#test/support/nightly.ts";
import { product } from "#test/support/own-local-aws.ts";

const config = localClientConfig(product.awsUrl);
const s3 = new S3Client({ ...config, forcePathStyle: true });
const directory = mkdtempSync(path.join(tmpdir(), "site-"));
let number = 0;
let outputs = product.outputs;

/** Each test has its own bucket because other tests read the product's. */
beforeEach(async () => {
  outputs = { ...product.outputs, SiteBucket: `site-upload-${Date.now()}-${number++}` };
  const location = { LocationConstraint: region } as const;
  await s3.send(new CreateBucketCommand({ Bucket: outputs.SiteBucket, CreateBucketConfiguration: location }));
});
beforeAll(() => mkdirSync(`${directory}/assets`));
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

const build = (name: string) => {
  rmSync(`${directory}/assets`, { recursive: true });
  mkdirSync(`${directory}/assets`);
  writeFileSync(`${directory}/assets/entry-${name}.js`, name);
  writeFileSync(`${directory}/assets/entry-${name}.js.map`, JSON.stringify({ sources: [name] }));
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
    "replaced-assets.json",
  ]);
  expect(await readLiveCsp(site())).toEqual(second);
});

it("uploadPages uploads nothing for an unchanged build", async () => {
  const csp = build("one");
  expect(await uploadPages(site(), csp)).toBe(5);
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

it("uploadSourceMaps keeps the maps of every release, which are no assets of the site", async () => {
  await uploadPages(site(), build("one"));
  expect(await uploadSourceMaps(site())).toBe(1);
  await uploadPages(site(), build("two"));
  expect(await uploadSourceMaps(site())).toBe(1);
  expect((await keys()).filter((key) => key.endsWith(".map"))).toEqual([
    "source-maps/entry-one.js.map",
    "source-maps/entry-two.js.map",
  ]);
  expect(await readSourceMap(site(), "entry-one.js")).toEqual({ sources: ["one"] });
  expect(await readSourceMap(site(), "entry-none.js")).toBeUndefined();
});

const passDays = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);

describe("assets of earlier builds", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  it("stay for 30 days after the build that replaced them, however long they were live", async () => {
    await uploadPages(site(), build("one"));
    passDays(90);
    await uploadPages(site(), build("two"));
    expect(await keys()).toContain("assets/entry-one.js"); // tabs that were opened a minute ago load it
    passDays(29);
    await uploadPages(site(), build("three"));
    expect(await keys()).toContain("assets/entry-one.js");
    passDays(2);
    await uploadPages(site(), build("four"));
    expect(await keys()).not.toContain("assets/entry-one.js");
    expect(await keys()).toContain("assets/entry-two.js");
  });

  it("start their 30 days again when a build needs them in between", async () => {
    await uploadPages(site(), build("one"));
    await uploadPages(site(), build("two"));
    passDays(20);
    await uploadPages(site(), build("one"));
    passDays(20);
    await uploadPages(site(), build("three"));
    expect(await keys()).toEqual(expect.arrayContaining(["assets/entry-one.js"]));
  });
});

if (isNightly)
  it("uploadPages removes more files than S3 takes in one call", async () => {
    const csp = build("one");
    const old = Array.from({ length: 1001 }, (_, index) => `old-${index}.html`);
    for (const name of old) writeFileSync(`${directory}/${name}`, name);
    await uploadPages(site(), csp);
    for (const name of old) rmSync(`${directory}/${name}`);
    const send = vi.spyOn(S3Client.prototype, "send");
    await uploadPages(site(), csp);
    const sizes = send.mock.calls.flatMap(([command]) =>
      command instanceof DeleteObjectsCommand ? [command.input.Delete?.Objects?.length] : [],
    );
    expect(sizes).toEqual([1000, 1]);
    expect((await keys()).filter((key) => key.startsWith("old-"))).toEqual([]);
  });
