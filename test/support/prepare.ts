import { runStep } from "#bin/lib/process/run-step.ts";
import { loadSnapshot } from "./snapshot.ts";

/** Builds, installs the local AWS and deploys once, because suites that start in parallel would repeat it. */
const content = process.argv[2] === "seeded" ? "seeded" : "bare";
await runStep(content === "bare" ? "Deploy for the tests" : "Demo data for the browser tests", async () => {
  await loadSnapshot(content);
});
process.exit(); // the bundler's service would keep the process alive
