import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Context } from "aws-lambda";
import * as z from "zod/mini";
import { keys } from "./keys.ts";
import { getItem, TableStore } from "./table.ts";

const Work = z.object({
  version: z.int(),
  begun_at: z.string(),
  /** When the run that is at it ends at the latest. */
  busy_until: z.string(),
  is_done: z.boolean(),
  /** Where to go on. */
  state: z.unknown(),
});
type Work = z.infer<typeof Work>;

/** How far the work of a night is. */
export class WorkStore extends TableStore {
  async get(name: string): Promise<Work | undefined> {
    const Item = await getItem(this.table, keys.work(name));
    return Item && Work.parse(Item);
  }

  /** False: another run was faster. */
  async put(name: string, work: Work, now: Date): Promise<boolean> {
    const { pk, sk } = keys.work(name);
    const stamps = { created_at: work.begun_at, updated_at: now.toISOString() };
    const put = new PutCommand({
      TableName: this.table.name,
      Item: { pk, sk, entity: "work", ...stamps, ...work },
      ConditionExpression: "attribute_not_exists(pk) OR version = :before",
      ExpressionAttributeValues: { ":before": work.version - 1 },
    });
    try {
      await this.table.client.send(put);
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }
}

interface Steps<State> {
  readonly name: string;
  readonly State: z.ZodMiniType<State>;
  readonly begin: () => State;
  /** Does a little, changes the state, and tells whether something is left. It can be repeated. */
  readonly step: (state: State) => Promise<boolean>;
}

export interface WorkDependencies {
  readonly works: Pick<WorkStore, "get" | "put">;
  readonly now: () => Date;
}

/** Time to finish a step and to store the state before the Lambda times out. */
const reserveMs = 120_000;
/** Work that is younger belongs to the same night; so does what begins later, unless the clock ran ahead by more. */
const nightMs = 12 * 3_600_000;
/** No Lambda runs longer. */
const longestRunMs = 15 * 60_000;

/**
 * Does the work of a night in as many runs as it takes: the schedule calls every minute, and a run goes on where the last one
 * stopped. Undefined: it is done for this night, or another run is at it.
 *
 * @param isAnew begins it although it was done
 * @throws what a step throws, and when the night before was too short; the next run goes on all the same
 */
export const continueWork =
  ({ works, now }: WorkDependencies) =>
  async <State>(
    { name, State, begin, step }: Steps<State>,
    context: Pick<Context, "getRemainingTimeInMillis">,
    isAnew: boolean,
  ): Promise<{ readonly state: State; readonly isComplete: boolean } | undefined> => {
    const startedAt = now();
    const end = new Date(startedAt.getTime() + context.getRemainingTimeInMillis());
    const stored = await works.get(name);
    const isOfTonight = stored !== undefined && Math.abs(startedAt.getTime() - Date.parse(stored.begun_at)) < nightMs;
    const goesOn = isOfTonight && !isAnew;
    const busyMs = stored ? Date.parse(stored.busy_until) - startedAt.getTime() : 0;
    if (stored && ((busyMs > 0 && busyMs <= longestRunMs) || (goesOn && stored.is_done))) return undefined;
    const state = goesOn ? State.parse(stored.state) : begin();
    const begun_at = goesOn ? stored.begun_at : startedAt.toISOString();
    const version = (stored?.version ?? 0) + 1;
    const claim = { version, begun_at, busy_until: end.toISOString(), is_done: false, state };
    if (!(await works.put(name, claim, startedAt))) return undefined;
    let isComplete = false;
    try {
      do isComplete = !(await step(state));
      while (!isComplete && now().getTime() < end.getTime() - reserveMs);
    } finally {
      await works.put(name, { ...claim, version: version + 1, busy_until: "", is_done: isComplete, state }, now());
    }
    if (stored && !isOfTonight && !stored.is_done) throw new Error(`${name}: the night before was too short`);
    return { state, isComplete };
  };
