import type { Browser } from "@playwright/test";

/** Lighthouse's slow phone: 1.6 Mbit/s and 150 ms latency. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/**
 * Visits a page with an empty cache and the processor slowed as many times, four as on Lighthouse's slow phone. Returns
 * milliseconds since the navigation, layout shifts summed (https://web.dev/articles/cls), and the milliseconds of each
 * task of over 50 ms (https://w3c.github.io/longtasks/).
 */
export async function visit(browser: Browser, url: string, slowdown = 4) {
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
    const paints = await page.evaluate(readEntries, "paint");
    const largest = await page.evaluate(readEntries, "largest-contentful-paint");
    const shifts = await page.evaluate(readEntries, "layout-shift");
    const tasks = await page.evaluate(readEntries, "longtask");
    return {
      firstPaint: paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN,
      largestPaint: largest.at(-1)?.startTime ?? Number.NaN,
      shifts: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
      longTasks: tasks.map(({ duration }) => duration),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page: returns the performance entries of a type. A page without any has none, hence the timeout. */
const readEntries = (type: string) =>
  new Promise<Pick<PerformanceEntry, "name" | "startTime" | "duration" | "value">[]>((resolve) => {
    new PerformanceObserver((list) => {
      resolve(
        list.getEntries().map(({ name, startTime, duration, value = 0 }) => ({ name, startTime, duration, value })),
      );
    }).observe({ type, buffered: true });
    setTimeout(() => resolve([]), 2000);
  });
