import type { Browser } from "@playwright/test";

/** 1.6 Mbit/s, 150 ms, a processor four times slower: Lighthouse's slow phone. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowness = 4;

/** What somebody with an empty browser sees of a page. */
interface Visit {
  /** In milliseconds since the page was asked for, like the next. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Layout shifts, summed: https://web.dev/articles/cls */
  readonly shifts: number;
}

export async function visit(browser: Browser, url: string): Promise<Visit> {
  // A floor's few lines of style stand in its head, and the policy lists the product's alone.
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    locale: "de-DE",
    bypassCSP: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    const answer = await page.goto(url, { waitUntil: "load" });
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status() ?? "nothing"}`);
    await page.waitForLoadState("networkidle"); // pictures, fonts, modules and what they ask for
    const first = await page.evaluate(noted, "paint");
    const largest = await page.evaluate(noted, "largest-contentful-paint");
    const shifts = await page.evaluate(noted, "layout-shift");
    return {
      firstPaint: first.find(({ name }) => name === "first-contentful-paint")?.at ?? Number.NaN,
      largestPaint: largest.at(-1)?.at ?? Number.NaN,
      shifts: shifts.reduce((sum, { value }) => sum + value, 0),
    };
  } finally {
    await context.close();
  }
}

interface Note {
  readonly name: string;
  readonly at: number;
  readonly value: number;
}

/** Runs in the page: what it has noted of a kind. One that never shifts says nothing, and is not waited for. */
const noted = (type: string): Promise<Note[]> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(
        list.getEntries().map((entry) => ({
          name: entry.name,
          at: entry.startTime,
          value: entry.value ?? 0,
        })),
      );
    }).observe({ type, buffered: true });
    setTimeout(() => resolve([]), 2000);
  });
