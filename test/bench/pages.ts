import { type Browser, chromium } from "@playwright/test";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod/mini";
import { launchOptions } from "../../bin/lib/test/chromium.ts";
import { EdgeCache } from "../../bin/lib/local/edge-cache.ts";
import { localEnvironment } from "../../bin/lib/local/endpoint.ts";
import { type Product, startProduct } from "../support/product.ts";
import { type Ratio, summarizeSamples } from "./compare.ts";
import type { Reporter } from "./report.ts";
import { createFloor } from "./pages/floor.ts";
import { lighthouse } from "./pages/lighthouse.ts";
import { visit } from "./pages/visit.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 11);
const limit = 1.3;

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
    const ratios: Ratio[] = [];
    for (const [name, { address, backdrop }] of Object.entries(addresses)) {
      const page = product.siteUrl + address;
      const floor = await uploadFloor(product, name, page, backdrop);
      ratios.push(...(await measurePaints(browser, { name, page, floor }, reporter)));
      for (const mark of await lighthouse(name, page)) reporter.addMark(mark);
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

/** Uploads the static version of a page with the same Cache-Control. */
async function uploadFloor(product: Product, name: string, page: string, backdrop: string): Promise<string> {
  const response = await fetch(page);
  Object.assign(process.env, localEnvironment(product.awsUrl));
  const s3 = new S3Client({ endpoint: product.awsUrl, forcePathStyle: true });
  const Key = `floor-${name}.htm`; // the edge does not serve .html names
  await s3.send(
    new PutObjectCommand({
      Bucket: product.outputs.SiteBucket,
      Key,
      Body: createFloor(await response.text(), backdrop),
      ContentType: "text/html; charset=utf-8",
      CacheControl: response.headers.get("cache-control") ?? "",
    }),
  );
  return `${product.siteUrl}/${Key}`;
}

interface Pair {
  readonly name: string;
  readonly page: string;
  readonly floor: string;
}

/** Visits page and static version alternately. One visit measures both paints and the layout shifts. */
async function measurePaints(browser: Browser, { name, page, floor }: Pair, reporter: Reporter): Promise<Ratio[]> {
  const first: [number, number][] = [];
  const largest: [number, number][] = [];
  let shifts = 0;
  for (let round = -1; round < rounds; round++) {
    const turns = round % 2 === 0 ? [floor, page] : [page, floor];
    const visits = new Map<string, Awaited<ReturnType<typeof visit>>>();
    for (const url of turns) {
      await fetch(url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } }); // fills the edge cache
      visits.set(url, await visit(browser, url));
    }
    const [candidate, baseline] = [visits.get(page), visits.get(floor)];
    if (round < 0 || !candidate || !baseline) continue;
    first.push([baseline.firstPaint, candidate.firstPaint]);
    largest.push([baseline.largestPaint, candidate.largestPaint]);
    shifts = Math.max(shifts, candidate.shifts);
  }
  reporter.addMark({ name: `${name}: layout shifts`, value: shifts, target: 0.02, better: "less" });
  return [
    summarizeSamples({ name: `${name}: first contentful paint`, limit, samples: first }),
    summarizeSamples({ name: `${name}: largest contentful paint`, limit, samples: largest }),
  ];
}
