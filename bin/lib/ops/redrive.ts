import { runStageScript } from "#bin/lib/deploy/stage.ts";
import { redriveQueues } from "#bin/lib/redrive/redrive-queues.ts";

const usage = "npm run ops -- redrive [--stage prod]";

/** `npm run ops -- redrive`: processes the messages of the dead-letter queues again (docs/operations.md). */
await runStageScript({ usage }, async (stage) => {
  const results = await redriveQueues(stage);
  for (const [queue, { redriven, failed }] of Object.entries(results)) {
    console.log(
      `${queue}: ${redriven} redriven${failed > 0 ? `, ${failed} failed again or are too old and stay there` : ""}`,
    );
    if (failed > 0) process.exitCode = 1;
  }
});
