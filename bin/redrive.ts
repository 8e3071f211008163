import { parseArgs } from "node:util";
import { Failure, messageOf } from "./lib/process/failure.ts";
import { redriveProduct } from "./lib/redrive/product.ts";
import { stageOf, stageOptions } from "./lib/deploy/stage.ts";

const usage = "npm run redrive [-- --stage prod [--region eu-central-1]]";

/** `npm run redrive`: brings back what waits in the dead-letter queues, once its cause is mended (docs/operations.md). */
try {
  const { values } = parseArgs({ options: stageOptions });
  for (const [queue, { back, left }] of Object.entries(await redriveProduct(await stageOf(values, usage)))) {
    console.log(`${queue}: ${back} brought back${left > 0 ? `, ${left} left: they fail again or are too old` : ""}`);
    if (left > 0) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Failure ? error.message : `${messageOf(error)}\n\n${usage}`);
  process.exitCode = 1;
}
