import { step } from "../../bin/lib/process/steps.ts";
import { snapshotOf } from "./snapshot.ts";

/** Builds, installs the local AWS and deploys once: suites that start side by side would do it in each other's way. */
await step("Deployed for the tests", async () => {
  await snapshotOf("bare");
  await snapshotOf("seeded");
});
process.exit(); // the bundler's service would keep it alive
