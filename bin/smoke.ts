import { checkSite } from "#functions/platform/smoke/check-site.ts";
import { runStageScript } from "#bin/lib/deploy/stage.ts";
import { Failure, getErrorMessage } from "#bin/lib/process/failure.ts";

const usage = "npm run smoke [-- --stage dev]";

/** `npm run smoke`: whether a deployed stage works, by the checks that its canary makes. They change nothing. */
await runStageScript({ usage }, async ({ outputs }) => {
  await checkSite(outputs.SiteUrl).catch((error: unknown) => {
    throw new Failure(`${outputs.SiteUrl} does not work as it should: ${getErrorMessage(error)}`);
  });
  console.log(`${outputs.SiteUrl} works.`);
});
