import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { type Browser, chromium } from "@playwright/test";
import * as z from "zod";
import { environmentOf } from "../../bin/local/endpoint.ts";
import { launchOptions } from "../../bin/chromium.ts";
import { type Product, startProduct } from "../support/product.ts";
import { compare, type Ratio } from "./compare.ts";

/** 1.6 Mbit/s, 150 ms, a processor four times slower: Lighthouse's slow phone. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const cpu = 4;

interface Paint {
  readonly first: number;
  readonly largest: number;
}

/** The production build through the local CloudFront, against the same pages as static HTML without scripts. */
export async function pages(say: (words: string) => void): Promise<Ratio[]> {
  const product = await startProduct();
  const browser = await chromium.launch(launchOptions());
  try {
    const house = await firstHouse(product);
    const ratios: Ratio[] = [];
    for (const [name, address] of [
      ["landing", "/"],
      ["list", "/restaurants"],
      ["restaurant", house],
    ] as const) {
      const twin = await putTwin(product, name, address);
      ratios.push(...(await paints(browser, { name, page: product.siteUrl + address, twin })));
      say(`Lighthouse, ${name}: ${lighthouse(product.siteUrl + address)}`);
    }
    return ratios;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function firstHouse({ siteUrl }: Product): Promise<string> {
  const list = z.object({ items: z.array(z.object({ id: z.string() })) });
  const { items } = list.parse(await (await fetch(`${siteUrl}/api/restaurants?limit=1`)).json());
  return `/restaurant/${items[0]?.id ?? ""}`;
}

/** The page's own HTML, with the same text, fonts and pictures, and nothing that runs. */
async function putTwin({ siteUrl, awsUrl, outputs }: Product, name: string, address: string): Promise<string> {
  const html = await (await fetch(siteUrl + address)).text();
  const still = html.replaceAll(/<script[^]*?<\/script>/g, "").replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
  Object.assign(process.env, environmentOf(awsUrl));
  const s3 = new S3Client({ endpoint: awsUrl, forcePathStyle: true });
  const Key = `twin-${name}.html`;
  const ContentType = "text/html; charset=utf-8";
  await s3.send(new PutObjectCommand({ Bucket: outputs.SiteBucket, Key, Body: still, ContentType }));
  return `${siteUrl}/${Key}`;
}

interface Pair {
  readonly name: string;
  readonly page: string;
  readonly twin: string;
}

async function paints(browser: Browser, { name, page, twin }: Pair): Promise<Ratio[]> {
  const seen = new Map<string, Paint[]>([
    [page, []],
    [twin, []],
  ]);
  // One visit tells both paints: the second contest reads what the first has seen.
  const visited = (url: string) => async () => {
    const paint = await visit(browser, url);
    seen.get(url)?.push(paint);
    return paint.first;
  };
  const rounds = Number(process.env["BENCH_ROUNDS"] ?? 7);
  const first = await compare({
    name: `${name}: first paint`,
    limit: 1.3,
    floor: visited(twin),
    candidate: visited(page),
    rounds,
    warmUp: 1,
  });
  const next = (url: string) => {
    const visits = (seen.get(url) ?? []).slice(1).values();
    return () => visits.next().value?.largest ?? Number.NaN;
  };
  const largest = await compare({
    name: `${name}: largest paint`,
    limit: 1.3,
    floor: next(twin),
    candidate: next(page),
    rounds,
    warmUp: 0,
  });
  return [first, largest];
}

async function visit(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "de-DE" });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpu });
    await page.goto(url, { waitUntil: "load" });
    return await page.evaluate(async () => {
      const largest = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      });
      return { first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0, largest };
    });
  } finally {
    await context.close();
  }
}

const Report = z.object({ categories: z.record(z.string(), z.object({ score: z.number().nullable() })) });

/** Fetched for the run alone: with its hundred packages it would slow every installation. */
const pinned = "lighthouse@13.5.0";

function lighthouse(url: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
  const file = path.join(folder, "report.json");
  try {
    execFileSync(
      "npx",
      [
        "--yes",
        pinned,
        url,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
      ],
      {
        env: {
          ...process.env,
          CHROME_PATH: launchOptions().executablePath ?? chromium.executablePath(),
          AWS_ENDPOINT_URL: "",
        },
        stdio: ["ignore", "ignore", "pipe"],
        timeout: 180_000,
      },
    );
    const { categories } = Report.parse(JSON.parse(readFileSync(file, "utf8")));
    return Object.entries(categories)
      .map(([category, { score }]) => `${category} ${Math.round((score ?? 0) * 100)}`)
      .join(", ");
  } catch (error) {
    return `did not run (${error instanceof Error ? (error.message.split("\\n")[0] ?? "") : "unknown"})`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
