import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "#bin/lib/test/chromium.ts";
import { isNightly } from "#test/support/nightly.ts";
import { consentState } from "#test/support/views/view.ts";

/** The URL of the product under test, set by the global setup. */
const baseURL = process.env["SITE_URL"];

/** Set by `npm test`, which may run more than once at a time. */
const results = process.env["TEST_RESULTS"] ?? "test-results";

export default defineConfig({
  testDir: "test",
  testMatch: "**/*.e2e.ts",
  testIgnore: isNightly ? [] : "**/*.nightly.*",
  outputDir: `${results}/e2e`,
  globalSetup: "./test/support/browser-product.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0, // a test that needs a retry sets it and says why (docs/decisions/34)
  timeout: 120_000, // axe reads whole pages, which is slow on a busy machine
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: `${results}/e2e.json` }]],
  use: {
    ...(baseURL && { baseURL, storageState: consentState(baseURL) }), // consent.e2e.ts starts without consent
    serviceWorkers: "block", // what a worker fetches passes page.route() by; offline.e2e.ts allows it
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false }, // screenshots of each step would add a fifth to the run
    screenshot: "only-on-failure",
    launchOptions: launchOptions(),
  },
  projects: [
    // A phone's three pixels a point would be painted without a graphics card: a sixth of the whole run's time.
    { name: "phone", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 } },
    // Flows run once, on a phone; nightly the complete one on a desktop too. screens.e2e.ts sets each width itself.
    ...(isNightly
      ? [{ name: "desktop", testMatch: "**/whole-way.e2e.ts", use: { viewport: { width: 1280, height: 800 } } }]
      : []),
  ],
});
