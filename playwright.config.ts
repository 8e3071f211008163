import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./bin/lib/test/chromium.ts";
import { consentState } from "./bin/lib/screens/consent-state.ts";

/** The product under test is started by the global setup, which says here where it answers. */
const baseURL = process.env["SITE_URL"];

export default defineConfig({
  testDir: "test/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./test/support/browser-product.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0, // nowhere, but for a test that says why (docs/decisions/0037)
  timeout: 120_000, // axe reads whole pages, and machines are slow now and then
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    ...(baseURL && { baseURL, storageState: consentState(baseURL) }), // consent.spec.ts begins without
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    trace: { mode: "retain-on-failure", screenshots: false }, // a picture of each step costs a fifth of the run
    screenshot: "only-on-failure",
    launchOptions: launchOptions(),
  },
  projects: [
    { name: "phone", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } } },
    // What a person does is done once, but for the whole way; screens.spec.ts looks at each width by itself.
    {
      name: "desktop",
      testMatch: ["whole-way.spec.ts"],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
