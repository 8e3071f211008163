import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { rotateOriginSecret } from "./lib/deploy/origin-secrets.ts";
import { getStageFile } from "./lib/deploy/settings.ts";
import { stageOptions } from "./lib/deploy/stage.ts";
import { Failure } from "./lib/process/failure.ts";
import { runScript } from "./lib/process/run-script.ts";

const usage = "npm run rotate -- --stage prod";

/**
 * `npm run rotate -- --stage prod`: takes the next of three steps that replace the secret between CloudFront and the API,
 * in the stage's file, which stays the truth for the next deployment (docs/operations.md).
 */
await runScript(usage, () => {
  const { stage } = parseArgs({ options: stageOptions }).values;
  if (stage === undefined) throw new Failure(`Name a stage, whose file this changes: ${usage}`);
  getStageFile(stage);
  const file = `infra/stages/${stage}.ts`;
  const { text, effect, isLast } = rotateOriginSecret(readFileSync(file, "utf8"));
  writeFileSync(file, text);
  const then = isLast ? "That is the end of the rotation." : "Once it is deployed, run this again.";
  console.log(`${file} is changed. ${effect} Commit it and deploy: npm run deploy -- --stage ${stage}. ${then}`);
});
