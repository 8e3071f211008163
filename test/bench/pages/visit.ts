import type { Browser } from "@playwright/test";

/** Lighthouse's slow phone: 1.6 Mbit/s and 150 ms latency. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Metrics of a page in a browser with an empty cache. */
interface Visit {
  /** Milliseconds since the navigation, like `largestPaint`. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Layout shifts, summed: https://web.dev/articles/cls */
  readonly shifts: number;
  /** Milliseconds of each task of over 50 ms: https://w3c.github.io/longtasks/ */
  readonly longTasks: readonly number[];
}

/** Visits a page with the processor slowed as many times, four as on Lighthouse's slow phone. */
export async function visit(browser: Browser, url: string, slowdown = 4): Promise<Visit> {
  // The static version has inline CSS, which the product's CSP does not allow.
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
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const response = await page.goto(url, { waitUntil: "load" });
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status() ?? "nothing"}`);
    await page.waitForLoadState("networkidle"); // pictures, fonts, modules and their requests
    const first = await page.evaluate(readEntries, "paint");
    const largest = await page.evaluate(readEntries, "largest-contentful-paint");
    const shifts = await page.evaluate(readEntries, "layout-shift");
    const longTasks = await page.evaluate(readEntries, "longtask");
    return {
      firstPaint: first.find(({ name }) => name === "first-contentful-paint")?.at ?? Number.NaN,
      largestPaint: largest.at(-1)?.at ?? Number.NaN,
      shifts: shifts.reduce((sum, { value }) => sum + value, 0),
      longTasks: longTasks.map(({ duration }) => duration),
    };
  } finally {
    await context.close();
  }
}

interface Entry {
  readonly name: string;
  readonly at: number;
  readonly value: number;
  readonly duration: number;
}

/** Runs in the page: returns the performance entries of a type. A page without any has none, hence the timeout. */
const readEntries = (type: string): Promise<Entry[]> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(
        list.getEntries().map((entry) => ({
          name: entry.name,
          at: entry.startTime,
          value: entry.value ?? 0,
          duration: entry.duration,
        })),
      );
    }).observe({ type, buffered: true });
    setTimeout(() => resolve([]), 2000);
  });
