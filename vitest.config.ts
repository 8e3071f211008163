import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "./bin/lib/test/chromium.ts";
import { SlowestFirst } from "./test/support/slow-first.ts";

/** One list of suites; each is a project, so `vitest --project unit` runs one. */
export default defineConfig({
  test: {
    restoreMocks: true,
    sequence: { sequencer: SlowestFirst },
    teardownTimeout: 2_000, // the browser's servers are slow to close, and nothing waits for them
    unstubEnvs: true,
    expect: { requireAssertions: true }, // a test that asserts nothing fails
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["test/unit/**/*.test.ts"], isolate: false, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: "infra",
          include: ["test/infra/**/*.test.ts"],
          globalSetup: ["test/support/built.ts"],
          maxWorkers: 2, // the command line waits more than it works
          sequence: { groupOrder: 1 },
          testTimeout: 400_000, // one of them deploys with the CDK's own command
          hookTimeout: 180_000, // a busy machine takes its time to make a template
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["test/integration/**/*.test.ts"],
          globalSetup: ["test/support/local-aws.ts"],
          setupFiles: ["test/support/own-local-aws.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 2 }, // after the others, when run with them: then worker numbers start at 1
          testTimeout: 240_000, // above the patience of test/support/eventually.ts, which names what it waited for
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        optimizeDeps: {
          // Found while a test runs, they would reload the page under it.
          include: [
            "react",
            "react-dom/client",
            "react/jsx-dev-runtime",
            "react-router-dom",
            "@tanstack/react-query",
            "lucide-react",
            "zod/mini",
            "react-hook-form",
            "@hookform/resolvers/zod",
            "uqr",
            "react-day-picker",
            "react-day-picker/locale/de",
            "react-day-picker/locale/en-GB",
            "aws-amplify",
            "aws-amplify/auth",
            "vitest-browser-react",
          ],
        },
        test: {
          name: "component",
          include: ["test/component/**/*.test.tsx"],
          // A busy machine draws late; what never comes still fails.
          testTimeout: 60_000,
          expect: { requireAssertions: true, poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
