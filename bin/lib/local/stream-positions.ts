import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

/** Only what is changed is looked at; the rest passes through as it is. */
const LambdaState = z.looseObject({
  payload: z.looseObject({ dynamodb_stream_positions: z.looseObject({ data: z.record(z.string(), z.unknown()) }) }),
});

/**
 * The local AWS (1.5.33) saves how far each reader of a table's stream has come, but not the stream, which begins
 * at zero again: no reader would hear of anything until as much was written as before, and no mail would go out.
 * Without the saved places the readers begin where the stream does.
 */
export function forgetStreamPositions(directory: string): void {
  const file = path.join(directory, "state", "lambda.json");
  if (!existsSync(file)) return;
  const state = LambdaState.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!state.success) return; // saved by another version: nothing to forget
  state.data.payload.dynamodb_stream_positions.data = {};
  writeFileSync(file, JSON.stringify(state.data));
}
