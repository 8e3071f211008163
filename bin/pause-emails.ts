import { PutConfigurationSetSendingOptionsCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { parseArgs } from "node:util";
import { loadStage, stageOptions } from "#bin/lib/deploy/stage.ts";
import { Failure } from "#bin/lib/process/failure.ts";
import { runScript } from "#bin/lib/process/run-script.ts";

const usage = "npm run pause-emails [-- --resume] [--stage prod]";

/**
 * `npm run pause-emails`: SES sends no email of a stage until the same with `--resume`. Other stages of the account go on
 * (docs/operations.md).
 */
await runScript(usage, async () => {
  const { values } = parseArgs({ options: { ...stageOptions, resume: { type: "boolean", default: false } } });
  const { outputs, config } = await loadStage(values, usage);
  const { ConfigurationSetName } = outputs;
  if (ConfigurationSetName === undefined) {
    throw new Failure("The stack has no output for its configuration set. Deploy it again.");
  }
  const SendingEnabled = values.resume;
  await new SESv2Client(config).send(
    new PutConfigurationSetSendingOptionsCommand({ ConfigurationSetName, SendingEnabled }),
  );
  console.log(
    SendingEnabled
      ? "Emails are sent again. `npm run redrive` sends those that became dead letters."
      : "No email leaves, neither ours nor Cognito's codes. Ours wait 75 minutes and are dead letters then.",
  );
});
