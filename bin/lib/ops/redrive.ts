import { parseArgs } from "node:util";
import { loadStage, stageOptions } from "#bin/lib/deploy/stage.ts";
import { runScript } from "#bin/lib/process/run-script.ts";
import { redriveQueues } from "#bin/lib/redrive/redrive-queues.ts";

const usage = "npm run ops -- redrive [--stage prod]";

/** `npm run ops -- redrive`: processes the messages of the dead-letter queues again (docs/operations.md). */
await runScript(usage, async () => {
  const { values } = parseArgs({ options: stageOptions });
  const results = await redriveQueues(await loadStage(values, usage));
  for (const [queue, { redriven, failed }] of Object.entries(results)) {
    console.log(
      `${queue}: ${redriven} redriven${failed > 0 ? `, ${failed} failed again or are too old and stay there` : ""}`,
    );
    if (failed > 0) process.exitCode = 1;
  }
});
