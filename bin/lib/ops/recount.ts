import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import * as z from "zod/mini";
import { runStageScript } from "#bin/lib/deploy/stage.ts";
import { Failure } from "#bin/lib/process/failure.ts";

const usage = "npm run ops -- recount [--stage prod]";

const Result = z.object({
  checked: z.int(),
  corrected: z.int(),
  waiting: z.int(),
  pointers: z.int(),
  index_items: z.int(),
});

/** `npm run ops -- recount`: corrects counts, due pointers and the index of the admin from the rows now, as the nightly run does (docs/operations.md). */
await runStageScript({ usage }, async ({ outputs, config }) => {
  const FunctionName = outputs.RecountFunctionName;
  if (FunctionName === undefined) throw new Failure("The stack has no output for the recount. Deploy it again.");
  const { FunctionError, Payload } = await new LambdaClient(config).send(new InvokeCommand({ FunctionName }));
  if (FunctionError)
    throw new Failure(`The recount failed or could not check everything: see the log of ${FunctionName}.`);
  const { checked, corrected, waiting, pointers, index_items } = Result.parse(
    JSON.parse(Payload?.transformToString() ?? ""),
  );
  console.log(
    `${checked} customers and restaurants checked: ${corrected} counts corrected, ${pointers} due pointers and ${index_items} index items restored.`,
  );
  if (waiting > 0)
    console.log(`${waiting} counts differ while changes of the last day are not counted yet: run it again later.`);
});
