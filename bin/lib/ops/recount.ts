import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import * as z from "zod/mini";
import { runStageScript } from "#bin/lib/deploy/stage.ts";
import { Failure } from "#bin/lib/process/failure.ts";

const usage = "npm run ops -- recount [--stage prod]";

const Result = z.object({
  isComplete: z.boolean(),
  checked: z.int(),
  corrected: z.int(),
  waiting: z.int(),
  pointers: z.int(),
  index_items: z.int(),
  seatings_wrong: z.int(),
  seatings_repaired: z.int(),
});

/** `npm run ops -- recount`: corrects counts, due pointers and the index of the admin from the rows now, as the nightly run does, and who sits where (docs/operations.md). */
await runStageScript({ usage }, async ({ outputs, config }) => {
  const FunctionName = outputs.RecountFunctionName;
  if (FunctionName === undefined) throw new Failure("The stack has no output for the recount. Deploy it again.");
  const client = new LambdaClient(config);
  const run = async (isAnew: boolean) => {
    const invocation = new InvokeCommand({ FunctionName, Payload: JSON.stringify({ isAnew }) });
    const { FunctionError, Payload } = await client.send(invocation);
    if (FunctionError)
      throw new Failure(`The recount failed or could not check everything: see the log of ${FunctionName}.`);
    const text = Payload?.transformToString();
    if (!text || text === "null") throw new Failure("Another run is at it: try again in a quarter of an hour.");
    return Result.parse(JSON.parse(text));
  };
  let result = await run(true);
  while (!result.isComplete) result = await run(false);
  const { checked, corrected, waiting, pointers, index_items } = result;
  console.log(
    `${checked} customers and restaurants checked: ${corrected} counts corrected, ${pointers} due pointers and ${index_items} index items restored.`,
  );
  if (result.seatings_wrong > 0)
    console.log(`${result.seatings_wrong} seatings were wrong, ${result.seatings_repaired} of them are right again.`);
  if (waiting > 0)
    console.log(`${waiting} counts differ while changes of the last day are not counted yet: run it again later.`);
});
