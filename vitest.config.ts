import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "#bin/lib/test/chromium.ts";
import { isNightly } from "#test/support/nightly.ts";
import { SlowestFirst } from "#test/support/slow-first.ts";

/** What people run is tested: React's development build takes half as long again to render a page. */
process.env["NODE_ENV"] = "production";

/** Each suite is a project, so `vitest --project unit` runs one. */
export default defineConfig({
  test: {
    maxWorkers: 2, // by default one processor is left free
    restoreMocks: true,
    sequence: { sequencer: SlowestFirst },
    teardownTimeout: 2_000, // the browser's servers are slow to close
    unstubEnvs: true,
    expect: { requireAssertions: true }, // a test without assertions fails
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/**/*.unit.test.ts"],
          exclude: isNightly ? [] : ["**/*.nightly.*"],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "template",
          include: ["test/**/*.template.test.ts"],
          exclude: isNightly ? [] : ["**/*.nightly.*"],
          globalSetup: ["test/support/built.ts"],
          isolate: false, // the CDK is loaded once a worker
          env: { CDK_VALIDATION: "false" }, // linting takes nine tenths of a synthesis; nag.test.ts does it once a target
          sequence: { groupOrder: 1 },
          testTimeout: 400_000, // one test deploys with the CDK command
          hookTimeout: 180_000, // synthesizing a template is slow on a busy machine
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          isolate: false, // a process for each file would load the SDK's clients fifty times
          include: ["test/**/*.http.test.ts"],
          exclude: isNightly ? [] : ["**/*.nightly.*"],
          globalSetup: ["test/support/local-aws.ts"],
          setupFiles: ["test/support/own-local-aws.ts"],
          maxWorkers: 3, // on two cores: a third of the time is spent waiting for queues
          sequence: { groupOrder: 2 }, // runs after the other projects, so that worker numbers start at 1
          testTimeout: 240_000, // longer than test/support/eventually.ts, whose error names what it waited for
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        define: { "import.meta.env.BUILD_YEAR": String(new Date().getFullYear()) }, // as vite.config.ts
        optimizeDeps: {
          // Vite would reload the page if it discovered them during a test.
          include: [
            "react",
            "react-dom/client",
            "react-dom/server",
            "react/jsx-dev-runtime",
            "react-router-dom",
            "@tanstack/react-query",
            "lucide-react",
            "zod/mini",
            "react-hook-form",
            "@hookform/resolvers/zod",
            "uqr",
            "jsqr",
            "react-day-picker",
            "react-day-picker/locale/de",
            "react-day-picker/locale/en-GB",
            "aws-amplify",
            "aws-amplify/adapter-core",
            "aws-amplify/auth",
            "workbox-expiration",
            "vitest-browser-react",
          ],
        },
        test: {
          name: "component",
          include: ["test/**/*.component.test.tsx"],
          // A busy machine renders slowly.
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
