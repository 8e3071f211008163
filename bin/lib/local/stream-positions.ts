import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

/** The saved state of the local AWS's Lambda service; fields that are not named here are kept. */
const LambdaState = z.looseObject({
  payload: z.looseObject({ dynamodb_stream_positions: z.looseObject({ data: z.record(z.string(), z.unknown()) }) }),
});

/**
 * Makes the readers of the tables' streams start at the beginning. The local AWS (1.5.33) saves their positions but not
 * the streams, which start empty: a reader would miss every change until as many had been written as before, and no
 * email would be sent.
 */
export function resetStreamPositions(directory: string): void {
  const file = path.join(directory, "state", "lambda.json");
  if (!existsSync(file)) return;
  const state = LambdaState.safeParse(readJson(file));
  if (!state.success) return; // saved by another version of the local AWS, or cut off, of which it tells itself
  state.data.payload.dynamodb_stream_positions.data = {};
  writeFileSync(file, JSON.stringify(state.data));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
