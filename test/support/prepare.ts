import { runStep } from "#bin/lib/process/run-step.ts";
import { loadSnapshot } from "./snapshot.ts";

/** Builds, installs the local AWS and deploys once, because suites that start in parallel would repeat it. */
await runStep("Deploy for the tests", async () => {
  await loadSnapshot("bare");
  await loadSnapshot("seeded");
});
process.exit(); // the bundler's service would keep the process alive
