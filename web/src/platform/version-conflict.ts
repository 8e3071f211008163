import * as z from "zod/mini";
import { ApiResponseError } from "./api/errors.ts";
import { isSameValue } from "./same-value.ts";

// The one way to meet a 409 changed_meanwhile: the error carries the record as it is now. Most changes are repeated on it
// (`changeWithRetry`); the settings merge it field by field (`parseCurrent`).

/** The current state that an error carries when someone else saved first (409); undefined for every other error. */
export function parseCurrent<T>(error: unknown, schema: z.ZodMiniType<T>): T | undefined {
  if (!(error instanceof ApiResponseError) || error.code !== "changed_meanwhile") return undefined;
  const { success, data } = z.safeParse(schema, error.details["current"]);
  return success ? data : undefined;
}

/** Any record with a version, and whatever else it holds. */
export const Versioned: z.ZodMiniType<{ readonly version: number }> = z.looseObject({ version: z.int() });

interface Change<Seen extends object, Changed> {
  /** The record as it was read. */
  readonly before: Seen;
  readonly change: object;
  /** What the conflict carries: the fields by which a change is sent, and those that it may meet. */
  readonly schema: z.ZodMiniType<Seen>;
  /** Sends the change on a version of the record: as read, or as it is now. */
  readonly send: (seen: Seen) => Promise<Changed>;
  /** Takes the current record, when it was changed elsewhere since it was read. */
  readonly onConflict?: (current: Seen) => void;
  /** Whether the change still makes sense on the current record. */
  readonly canRepeat?: (current: Seen) => boolean;
}

/**
 * Changes a record with a version. After a concurrent change of other fields it repeats the change on the new version, and
 * so it does where that holds the change already, as after an answer that was lost; after another one of the same field it
 * throws, and the page shows the new state.
 */
export async function changeWithRetry<Seen extends object, Changed>({
  before,
  change,
  schema,
  send,
  onConflict,
  canRepeat = () => true,
}: Change<Seen, Changed>): Promise<Changed> {
  try {
    return await send(before);
  } catch (error) {
    const current = parseCurrent(error, schema);
    if (!current) throw error;
    onConflict?.(current);
    const isAs = (record: object) =>
      Object.keys(change).every((field) => isSameValue(getField(current, field), getField(record, field)));
    if (!(isAs(before) || isAs(change)) || !canRepeat(current)) throw error;
    return send(current);
  }
}

const getField = (record: object, field: string): unknown => Reflect.get(record, field);
