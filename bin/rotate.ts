import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { describeRotation, readOriginSecrets, stepAfter, writeOriginSecrets } from "#bin/lib/deploy/origin-secrets.ts";
import { loadStage, stageOptions } from "#bin/lib/deploy/stage.ts";
import { Failure } from "#bin/lib/process/failure.ts";
import { runScript } from "#bin/lib/process/run-script.ts";

const usage = "npm run rotate -- --stage prod [--status]";

/**
 * `npm run rotate -- --stage prod`: takes the next of three steps that replace the secret between CloudFront and the API,
 * in the stage's file, which stays the truth for the next deployment. A step is taken once the one before is deployed.
 * `--status` only says which one that is and what comes next (docs/operations.md).
 */
await runScript(usage, async () => {
  const { stage, status } = parseArgs({
    options: { ...stageOptions, status: { type: "boolean", default: false } },
  }).values;
  if (stage === undefined) throw new Failure(`Name a stage, whose file this changes: ${usage}`);
  const { OriginSecretNames } = (await loadStage({ stage }, usage)).outputs;
  if (OriginSecretNames === undefined) throw new Failure("The stack has no output for its secrets. Deploy it again.");
  const file = `infra/stages/${stage}.ts`;
  const text = readFileSync(file, "utf8");
  const names = readOriginSecrets(text);
  const rotation = describeRotation(names, OriginSecretNames);
  const deploy = `Commit ${file}, then: npm run deploy -- --stage ${stage}`;

  if (rotation.state === "to-deploy") {
    const { number, effect } = rotation.step;
    const message = `Step ${number} of 3 (${effect}) is in ${file} and not deployed yet. ${deploy}`;
    if (!status) throw new Failure(message);
    console.log(message);
    return;
  }
  const next = stepAfter(names);
  if (status) {
    console.log(
      rotation.state === "none"
        ? `No rotation is under way: CloudFront sends ${rotation.sent}, and the API accepts nothing else.`
        : `Step ${rotation.step.number} of 3 is deployed: ${rotation.step.effect}.`,
    );
    console.log(`Next, step ${next.number}: ${next.effect}. To take it: npm run rotate -- --stage ${stage}`);
    return;
  }
  writeFileSync(file, writeOriginSecrets(text, next.names));
  const then = next.number === 3 ? "That ends the rotation." : "Once it is deployed, run this again.";
  console.log(`Step ${next.number} of 3 is in ${file}: ${next.effect}. ${deploy}. ${then}`);
});
