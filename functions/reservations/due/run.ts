import type { DueStore, Pointer } from "./store.ts";
import { isBusy } from "../../platform/retry.ts";
import { dueHour, dueShards } from "../../platform/dynamodb/keys.ts";
import { Refusal } from "../../../shared/api/errors.ts";
import { errorName, logger } from "../../platform/observability/log.ts";
import { counting } from "../../platform/observability/metrics.ts";
import { type Effects as Settling, settle } from "./complete-task.ts";

const anHour = 3_600_000;
/** How far back the very first run looks. */
const firstHours = 6;

interface Effects extends Settling {
  readonly due: Pick<DueStore, "openSince" | "closeBefore" | "dueIn" | "settle" | "postpone">;
}

/**
 * Does what has become due since the first hour that may still hold something: after an outage the hours that were
 * missed come first. An hour is closed when the one after it is over as well, for pointers that are on their way.
 * What cannot be done is put off by an hour, and said.
 *
 * @throws when something had to be put off, so that the alarm for failing functions tells
 */
export const run =
  (effects: Effects) =>
  async (deadline: Date): Promise<void> => {
    const { due, now } = effects;
    const began = now();
    const current = dueHour(began);
    const lastClosable = new Date(current.getTime() - anHour);
    const since = (await due.openSince()) ?? new Date(current.getTime() - firstHours * anHour);
    const sum = { done: 0, completed: 0, void: 0, postponed: 0 };
    let hour = since;
    let isClean = true;
    for (; hour <= current && now() < deadline; hour = new Date(hour.getTime() + anHour)) {
      isClean = (await workOff(effects, hour, deadline, sum)) && isClean;
      const next = new Date(hour.getTime() + anHour);
      if (isClean && next <= lastClosable) await due.closeBefore(next, now());
    }
    const { completed, ...outcomes } = sum;
    const hours = (hour.getTime() - since.getTime()) / anHour;
    logger.info("schedule", { hours, ...outcomes, ...counting({ reservations_completed: completed }) });
    if (sum.postponed > 0) throw new Error(`${sum.postponed} of what is due had to be put off`);
  };

interface Sum {
  done: number;
  completed: number;
  void: number;
  postponed: number;
}

/** All shards of an hour side by side. Is nothing left that was due? */
async function workOff(effects: Effects, hour: Date, deadline: Date, sum: Sum): Promise<boolean> {
  const shards = Array.from({ length: dueShards }, (_, shard) => shard);
  const clean = await Promise.all(
    shards.map(async (shard) => {
      let isClean = true;
      for await (const pointers of effects.due.dueIn(hour, shard, effects.now())) {
        for (const pointer of pointers) {
          if (effects.now() >= deadline) return false;
          isClean = (await workOffOne(effects, pointer, sum)) && isClean;
        }
      }
      return isClean;
    }),
  );
  return clean.every(Boolean);
}

async function workOffOne(effects: Effects, pointer: Pointer, sum: Sum): Promise<boolean> {
  const { task, reservation_id } = pointer;
  try {
    const isDone = await settle(effects)(pointer);
    await effects.due.settle(pointer);
    sum[isDone ? "done" : "void"]++;
    if (isDone && task === "complete") sum.completed++;
    return true;
  } catch (error) {
    if (isBusy(error) || error instanceof Refusal) return false; // the next run finds it where it is
    logger.error("due", { task, reservation_id, error: errorName(error) });
    await effects.due.postpone(pointer, new Date(effects.now().getTime() + anHour));
    sum.postponed++;
    return true;
  }
}
