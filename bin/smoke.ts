import { parseArgs } from "node:util";
import { checkSite } from "#functions/platform/smoke/check-site.ts";
import { loadStage, stageOptions } from "#bin/lib/deploy/stage.ts";
import { Failure, getErrorMessage } from "#bin/lib/process/failure.ts";
import { runScript } from "#bin/lib/process/run-script.ts";

const usage = "npm run smoke [-- --stage dev]";

/** `npm run smoke`: whether a deployed stage works, by the checks that its canary makes. They change nothing. */
await runScript(usage, async () => {
  const { values } = parseArgs({ options: stageOptions });
  const { outputs } = await loadStage(values, usage);
  await checkSite(outputs.SiteUrl).catch((error: unknown) => {
    throw new Failure(`${outputs.SiteUrl} does not work as it should: ${getErrorMessage(error)}`);
  });
  console.log(`${outputs.SiteUrl} works.`);
});
