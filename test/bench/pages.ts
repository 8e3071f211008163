import { type Browser, chromium } from "@playwright/test";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod/mini";
import { launchOptions } from "../../bin/lib/test/chromium.ts";
import { EdgeCache } from "../../bin/lib/local/edge-cache.ts";
import { environmentOf } from "../../bin/lib/local/endpoint.ts";
import { type Product, startProduct } from "../support/product.ts";
import { type Ratio, ratioOf } from "./compare.ts";
import type { Told } from "./report.ts";
import { floorOf } from "./pages/floor.ts";
import { lighthouse } from "./pages/lighthouse.ts";
import { visit } from "./pages/visit.ts";

const rounds = Number(process.env["BENCH_ROUNDS"] ?? 11);
const limit = 1.3;

/**
 * The production build through the local CloudFront, against static HTML pages that take the same way. The edge keeps
 * both as long as the page's own headers say, as CloudFront does: what an emulated Lambda needs is no paint.
 */
export async function pages(told: Told): Promise<Ratio[]> {
  const product = await startProduct({ edge: new EdgeCache({ keepsPages: true }) });
  const browser = await chromium.launch(launchOptions());
  try {
    const visited = {
      landing: { address: "/", backdrop: "/art/gedeck.svg" },
      list: { address: "/restaurants", backdrop: "/art/teller.svg" },
      restaurant: { address: await firstRestaurant(product), backdrop: "/art/teller.svg" },
    };
    const ratios: Ratio[] = [];
    for (const [name, { address, backdrop }] of Object.entries(visited)) {
      const page = product.siteUrl + address;
      const floor = await putFloor(product, name, page, backdrop);
      ratios.push(...(await paints(browser, { name, page, floor }, told)));
      for (const mark of await lighthouse(name, page)) told.mark(mark);
    }
    return ratios;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function firstRestaurant({ siteUrl }: Product): Promise<string> {
  const list = z.object({ items: z.tuple([z.object({ id: z.string() })]) });
  const { items } = list.parse(await (await fetch(`${siteUrl}/api/restaurants?limit=1`)).json());
  return `/restaurant/${items[0].id}`;
}

/** Puts a page's floor beside it, with the page's own word on how long the edge may keep it. */
async function putFloor(product: Product, name: string, page: string, backdrop: string): Promise<string> {
  const answer = await fetch(page);
  Object.assign(process.env, environmentOf(product.awsUrl));
  const s3 = new S3Client({ endpoint: product.awsUrl, forcePathStyle: true });
  const Key = `floor-${name}.htm`; // the edge hands out no page by the name of its .html
  await s3.send(
    new PutObjectCommand({
      Bucket: product.outputs.SiteBucket,
      Key,
      Body: floorOf(await answer.text(), backdrop),
      ContentType: "text/html; charset=utf-8",
      CacheControl: answer.headers.get("cache-control") ?? "",
    }),
  );
  return `${product.siteUrl}/${Key}`;
}

interface Pair {
  readonly name: string;
  readonly page: string;
  readonly floor: string;
}

/** Page and floor take turns; one visit tells both paints and the shifts. */
async function paints(browser: Browser, { name, page, floor }: Pair, told: Told): Promise<Ratio[]> {
  const first: [number, number][] = [];
  const largest: [number, number][] = [];
  let shifts = 0;
  for (let round = -1; round < rounds; round++) {
    const turns = round % 2 === 0 ? [floor, page] : [page, floor];
    const visits = new Map<string, Awaited<ReturnType<typeof visit>>>();
    for (const url of turns) {
      await fetch(url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } }); // now the edge has it for Chromium
      visits.set(url, await visit(browser, url));
    }
    const [ours, still] = [visits.get(page), visits.get(floor)];
    if (round < 0 || !ours || !still) continue;
    first.push([still.firstPaint, ours.firstPaint]);
    largest.push([still.largestPaint, ours.largestPaint]);
    shifts = Math.max(shifts, ours.shifts);
  }
  told.mark({ name: `${name}: layout shifts`, value: shifts, wanted: 0.02, better: "less" });
  return [
    ratioOf({ name: `${name}: first contentful paint`, limit, samples: first }),
    ratioOf({ name: `${name}: largest contentful paint`, limit, samples: largest }),
  ];
}
