import { type DueStore, type Pointer, pointerDays } from "./due-store.ts";
import { isBusy } from "#functions/platform/retry.ts";
import { dueHour, dueShards } from "#functions/platform/dynamodb/keys.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import { toMetricFields } from "#functions/platform/observability/metrics.ts";
import { type DueTaskDependencies, runDueTask } from "./complete-task.ts";

const hourMs = 3_600_000;
/** How many hours the first run looks back. */
const firstHours = 6;

interface Dependencies extends DueTaskDependencies {
  readonly due: Pick<DueStore, "getFirstOpenHour" | "closeHoursBefore" | "listDue" | "removePointer" | "postpone">;
}

/**
 * Runs all due tasks since the first open hour, so that hours missed in an outage come first. An hour is closed once
 * the following one is over, because pointers may still be on their way. A task that fails is postponed by an hour.
 *
 * @throws when something had to be put off, so that the alarm for failing functions tells
 */
export const runDueTasks =
  (deps: Dependencies) =>
  async (deadline: Date): Promise<void> => {
    const { due, now } = deps;
    const began = now();
    const current = dueHour(began);
    const lastClosable = new Date(current.getTime() - hourMs);
    const since = await findFirstHour(deps, current);
    const sum = { done: 0, completed: 0, void: 0, postponed: 0 };
    let hour = since;
    let isClean = true;
    for (; hour <= current && now() < deadline; hour = new Date(hour.getTime() + hourMs)) {
      isClean = (await processHour(deps, hour, deadline, sum)) && isClean;
      const next = new Date(hour.getTime() + hourMs);
      if (isClean && next <= lastClosable) await due.closeHoursBefore(next, now());
    }
    const { completed, ...outcomes } = sum;
    const hours = (hour.getTime() - since.getTime()) / hourMs;
    logger.info("schedule", { hours, ...outcomes, ...toMetricFields({ reservations_completed: completed }) });
    if (sum.postponed > 0) throw new Error(`${sum.postponed} of what is due had to be put off`);
  };

/**
 * The first hour to look at. An hour in the future was noted while the clock ran ahead. Nobody knows since when the clock
 * is right again, so every hour is read that may still hold a pointer.
 */
async function findFirstHour({ due }: Dependencies, current: Date): Promise<Date> {
  const open = await due.getFirstOpenHour();
  if (open && open <= current) return open;
  const hours = open ? pointerDays * 24 : firstHours;
  return new Date(current.getTime() - hours * hourMs);
}

interface Totals {
  done: number;
  completed: number;
  void: number;
  postponed: number;
}

/** Works through all shards of an hour in parallel; true when nothing due is left. */
async function processHour(deps: Dependencies, hour: Date, deadline: Date, sum: Totals): Promise<boolean> {
  const shards = Array.from({ length: dueShards }, (_, shard) => shard);
  const clean = await Promise.all(
    shards.map(async (shard) => {
      let isClean = true;
      for await (const pointers of deps.due.listDue(hour, shard, deps.now())) {
        for (const pointer of pointers) {
          if (deps.now() >= deadline) return false;
          isClean = (await processPointer(deps, pointer, sum)) && isClean;
        }
      }
      return isClean;
    }),
  );
  return clean.every(Boolean);
}

async function processPointer(deps: Dependencies, pointer: Pointer, sum: Totals): Promise<boolean> {
  const { task, reservation_id } = pointer;
  try {
    const isDone = await runDueTask(deps)(pointer);
    await deps.due.removePointer(pointer);
    sum[isDone ? "done" : "void"]++;
    if (isDone && task === "complete") sum.completed++;
    return true;
  } catch (error) {
    if (isBusy(error) || error instanceof ApiError) return false; // the next run finds it again
    logger.error("due", { task, reservation_id, error: errorName(error) });
    await deps.due.postpone(pointer, new Date(deps.now().getTime() + hourMs));
    sum.postponed++;
    return true;
  }
}
