import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { type Browser, chromium } from "@playwright/test";
import { build } from "esbuild";
import { execa } from "execa";
import * as z from "zod/mini";
import { EdgeCache } from "#bin/lib/local/edge-cache.ts";
import { localEnvironment } from "#bin/lib/local/endpoint.ts";
import { launchOptions } from "#bin/lib/test/chromium.ts";
import { type Product, startProduct } from "#test/support/product.ts";
import { median, type Result, type Sample, toRatio } from "./compare.ts";
import { createFloor, createReactFloor } from "./pages/floor.ts";
import { visit } from "./pages/visit.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 11);
const reactScript = "art/floor-react.js";
const measuredPages = [
  { name: "landing", address: "/", backdrop: "/art/gedeck.svg" },
  { name: "list", address: "/restaurants", backdrop: "/art/teller.svg" },
  { name: "restaurant", address: "/restaurant/rst_kastanienkaiser", backdrop: "/art/teller.svg" },
];

/**
 * Compares pages of the production build with static HTML pages, both through the local CloudFront. The edge caches both
 * as their headers say, so that the emulated Lambda's time does not count.
 */
export async function pages(): Promise<Result[]> {
  const product = await startProduct({ edge: new EdgeCache({ cachesPages: true }) });
  const browser = await chromium.launch(launchOptions());
  try {
    Object.assign(process.env, localEnvironment(product.awsUrl));
    await upload(product, reactScript, await buildReactScript(), "text/javascript", "no-cache");
    const results: Result[] = [];
    for (const { name, address, backdrop } of measuredPages) {
      const page = product.siteUrl + address;
      const response = await fetch(page);
      const html = await response.text();
      const put = (key: string, body: string) =>
        upload(product, key, body, "text/html; charset=utf-8", response.headers.get("cache-control") ?? "");
      // The edge serves files of these folders, but no .html names.
      const floor = await put(`art/floor-${name}.htm`, createFloor(html, backdrop));
      const react = await put(`art/react-${name}.htm`, createReactFloor(html, `/${reactScript}`));
      const measured = [...(await measurePage(browser, { page, floor, react })), ...(await lighthouse(page))];
      results.push(...measured.map((result) => ({ ...result, name: `${name}: ${result.name}` })));
    }
    return results;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function buildReactScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ["test/bench/pages/hydrate-markup.ts"],
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return outputFiles.map(({ text }) => text).join("");
}

/** Puts a file into the site's bucket and returns its address. */
async function upload(product: Product, Key: string, Body: string, ContentType: string, CacheControl: string) {
  const s3 = new S3Client({ endpoint: product.awsUrl, forcePathStyle: true });
  await s3.send(new PutObjectCommand({ Bucket: product.outputs.SiteBucket, Key, Body, ContentType, CacheControl }));
  return `${product.siteUrl}/${Key}`;
}

/** Milliseconds by which tasks exceed 50 ms (https://web.dev/articles/tbt); at least one, so that there is a ratio. */
const toBlockingTime = (tasks: readonly number[]): number =>
  Math.max(
    1,
    tasks.reduce((sum, ms) => sum + ms - 50, 0),
  );

/** Visits a page, its static floor, and the same with the smallest React, in turns. The first round warms up. */
async function measurePage(
  browser: Browser,
  { page, floor, react }: Readonly<Record<"page" | "floor" | "react", string>>,
): Promise<Result[]> {
  const first: Sample[] = [];
  const largest: Sample[] = [];
  const blocking: Sample[] = [];
  const longest: number[] = [];
  const shifts: number[] = [];
  const visitCached = async (url: string) => {
    await fetch(url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } }); // fills the edge cache
    return visit(browser, url);
  };
  for (let round = -1; round < rounds; round++) {
    const baseline = await visitCached(floor);
    const candidate = await visitCached(page);
    const smallest = await visitCached(react);
    if (round < 0) continue;
    first.push([baseline.firstPaint, candidate.firstPaint]);
    largest.push([baseline.largestPaint, candidate.largestPaint]);
    blocking.push([toBlockingTime(smallest.longTasks), toBlockingTime(candidate.longTasks)]);
    longest.push(Math.max(0, ...candidate.longTasks));
    shifts.push(candidate.shifts);
  }
  // Parts that arrive one after the other push each other most on a slow processor. A shift is a race, which a single
  // visit may miss.
  const slow = [await visit(browser, page, 20), await visit(browser, page, 20), await visit(browser, page, 20)];
  return [
    toRatio("first contentful paint", 1.3, first),
    toRatio("largest contentful paint", 1.3, largest),
    toRatio("blocking time / React alone", 2, blocking),
    { name: "longest task, ms", limit: 100, value: median(longest) },
    { name: "layout shifts, worst visit", limit: 0.01, value: Math.max(...shifts) },
    {
      name: "layout shifts, processor slowed 20 times, worst visit",
      limit: 0.001,
      value: Math.max(...slow.map((one) => one.shifts)),
    },
  ];
}

const category = z.object({ score: z.number() });
const categories = { performance: category, accessibility: category, "best-practices": category, seo: category };
const Report = z.object({ categories: z.object(categories) });

/** What is missing to 100 points of Lighthouse on an emulated phone: the median of three runs. npx downloads it. */
async function lighthouse(url: string): Promise<Result[]> {
  const runs: z.infer<typeof Report>["categories"][] = [];
  for (let run = 0; run < 3; run++) {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "lighthouse-")), "report.json");
    const chrome = `--chrome-flags=--headless=new ${launchOptions().args.join(" ")}`;
    const env = { CHROME_PATH: launchOptions().executablePath ?? chromium.executablePath() };
    const flags = ["--quiet", "--output=json", `--output-path=${file}`, chrome];
    await execa("npx", ["--yes", "lighthouse@13.5.0", url, ...flags], { env, timeout: 180_000 });
    runs.push(Report.parse(JSON.parse(readFileSync(file, "utf8"))).categories);
  }
  return (["performance", "accessibility", "best-practices", "seo"] as const).map((kind) => ({
    name: `points missing in Lighthouse's ${kind}`,
    limit: kind === "performance" ? 5 : 0,
    value: 100 - Math.round(median(runs.map((scores) => scores[kind].score)) * 100),
  }));
}
