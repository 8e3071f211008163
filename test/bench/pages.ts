import { type Browser, chromium } from "@playwright/test";
import { build } from "esbuild";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod/mini";
import { launchOptions } from "#bin/lib/test/chromium.ts";
import { EdgeCache } from "#bin/lib/local/edge-cache.ts";
import { localEnvironment } from "#bin/lib/local/endpoint.ts";
import { type Product, startProduct } from "#test/support/product.ts";
import { median, type Ratio, summarizeSamples } from "./compare.ts";
import { measureMachineIndex } from "./machine-index.ts";
import type { Reporter } from "./report.ts";
import { createFloor, createReactFloor } from "./pages/floor.ts";
import { lighthouse } from "./pages/lighthouse.ts";
import { visit } from "./pages/visit.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 11);
const limit = 1.3;
/** Of the blocking time of the smallest React page. */
const blockingLimit = 2;
/** Milliseconds with the processor slowed four times. */
const longestTask = 100;
const slowestProcessor = 20;
/** A tenth of what counts as good: https://web.dev/articles/cls */
const shiftLimit = 0.01;
/** With the slowest processor: parts that arrive one after the other would push each other most there. */
const slowestShiftLimit = 0.001;
/** The worst of them counts: a shift is a race, which a single visit may miss. */
const slowestVisits = 3;

/**
 * Compares pages of the production build with static HTML pages, both through the local CloudFront. The edge caches both
 * as their headers say, so that the emulated Lambda's time does not count.
 */
export async function pages(reporter: Reporter): Promise<Ratio[]> {
  const product = await startProduct({ edge: new EdgeCache({ cachesPages: true }) });
  const browser = await chromium.launch(launchOptions());
  try {
    const addresses = {
      landing: { address: "/", backdrop: "/art/gedeck.svg" },
      list: { address: "/restaurants", backdrop: "/art/teller.svg" },
      restaurant: { address: await getFirstRestaurantPath(product), backdrop: "/art/teller.svg" },
    };
    Object.assign(process.env, localEnvironment(product.awsUrl));
    await upload(product, reactScript, {
      body: await buildReactScript(),
      type: "text/javascript",
      cacheControl: "no-cache",
    });
    const ratios: Ratio[] = [];
    for (const [name, { address, backdrop }] of Object.entries(addresses)) {
      const page = product.siteUrl + address;
      const floors = await uploadFloors(product, name, page, backdrop);
      ratios.push(...(await measurePages(browser, { name, page, ...floors }, reporter)));
      for (const figure of await lighthouse(name, page)) reporter.addFigure(figure);
    }
    return ratios;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function getFirstRestaurantPath({ siteUrl }: Product): Promise<string> {
  const list = z.object({ items: z.tuple([z.object({ id: z.string() })]) });
  const { items } = list.parse(await (await fetch(`${siteUrl}/api/restaurants?limit=1`)).json());
  return `/restaurant/${items[0].id}`;
}

const reactScript = "art/floor-react.js";

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

interface File {
  readonly body: string;
  readonly type: string;
  readonly cacheControl: string;
}

/** Puts a file into the site's bucket and returns its address. */
async function upload(product: Product, Key: string, { body, type, cacheControl }: File): Promise<string> {
  const s3 = new S3Client({ endpoint: product.awsUrl, forcePathStyle: true });
  const Bucket = product.outputs.SiteBucket;
  await s3.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType: type, CacheControl: cacheControl }));
  return `${product.siteUrl}/${Key}`;
}

/** Uploads the static version of a page and the one with React alone, with the page's own Cache-Control. */
async function uploadFloors(product: Product, name: string, page: string, backdrop: string) {
  const response = await fetch(page);
  const html = await response.text();
  const head = { type: "text/html; charset=utf-8", cacheControl: response.headers.get("cache-control") ?? "" };
  // The edge serves files of these folders, but no .html names.
  return {
    floor: await upload(product, `art/floor-${name}.htm`, { body: createFloor(html, backdrop), ...head }),
    react: await upload(product, `art/react-${name}.htm`, { body: createReactFloor(html, `/${reactScript}`), ...head }),
  };
}

interface Versions {
  readonly name: string;
  readonly page: string;
  /** The page without scripts, and with React alone. */
  readonly floor: string;
  readonly react: string;
}

/** Milliseconds by which tasks exceed 50 ms: https://web.dev/articles/tbt */
const toBlockingTime = (tasks: readonly number[]): number => tasks.reduce((sum, ms) => sum + ms - 50, 0);

/** Visits the versions of a page in turns. One visit measures both paints, the layout shifts and the long tasks. */
async function measurePages(
  browser: Browser,
  { name, page, floor, react }: Versions,
  reporter: Reporter,
): Promise<Ratio[]> {
  const first: [number, number][] = [];
  const largest: [number, number][] = [];
  const blocking: [number, number][] = [];
  const longest: number[] = [];
  let shifts = 0;
  for (let round = -1; round < rounds; round++) {
    const turns = round % 2 === 0 ? [floor, page, react] : [react, page, floor];
    const visits = new Map<string, Awaited<ReturnType<typeof visit>>>();
    for (const url of turns) {
      await fetch(url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } }); // fills the edge cache
      visits.set(url, await visit(browser, url));
    }
    const [candidate, baseline, smallest] = [visits.get(page), visits.get(floor), visits.get(react)];
    if (round < 0 || !candidate || !baseline || !smallest) continue;
    first.push([baseline.firstPaint, candidate.firstPaint]);
    largest.push([baseline.largestPaint, candidate.largestPaint]);
    // A page that never blocks counts as one millisecond, so that there is a ratio.
    blocking.push([Math.max(1, toBlockingTime(smallest.longTasks)), Math.max(1, toBlockingTime(candidate.longTasks))]);
    longest.push(Math.max(0, ...candidate.longTasks));
    shifts = Math.max(shifts, candidate.shifts);
  }
  let slowestShifts = 0;
  for (let count = 0; count < slowestVisits; count++)
    slowestShifts = Math.max(slowestShifts, (await visit(browser, page, slowestProcessor)).shifts);
  const machineIndex = measureMachineIndex();
  reporter.addFigure({
    name: `${name}: layout shifts`,
    value: shifts,
    target: shiftLimit,
    better: "less",
    machineIndex,
  });
  reporter.addFigure({
    name: `${name}: layout shifts, processor slowed ${slowestProcessor} times, worst of ${slowestVisits} visits`,
    value: slowestShifts,
    target: slowestShiftLimit,
    better: "less",
    machineIndex,
  });
  reporter.addFigure({
    name: `${name}: longest task, ms`,
    value: median(longest),
    target: longestTask,
    better: "less",
    machineIndex,
  });
  return [
    summarizeSamples({ name: `${name}: first contentful paint`, limit, samples: first }),
    summarizeSamples({ name: `${name}: largest contentful paint`, limit, samples: largest }),
    summarizeSamples({ name: `${name}: blocking time / React alone`, limit: blockingLimit, samples: blocking }),
  ];
}
