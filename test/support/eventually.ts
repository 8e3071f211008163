import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** Long, because only a failing test waits for all of it, and a busy machine is slow. */
const defaultTimeoutMs = 90_000;

const polling = new AsyncLocalStorage<true>();

/** The API was too busy to answer (503). */
class BusyError extends Error {}

/** Inside a wait, a busy API means that the wait goes on; elsewhere a test may expect 503. */
export function throwIfBusy({ status, url }: Pick<Response, "status" | "url">): void {
  if (status === 503 && polling.getStore()) throw new BusyError(`${url} answered 503`);
}

/**
 * Calls `poll` until it resolves to a value, or to true. A busy API is asked again. Throws with the description after 90 s or the
 * given time.
 */
export async function eventually<T>(
  description: string,
  poll: () => Promise<T | undefined | false>,
  timeoutMs = defaultTimeoutMs,
  firstDelayMs = 20,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  let delayMs = firstDelayMs;
  let reason = "";
  for (;;) {
    const result = await polling.run(true, poll).catch((error: unknown) => {
      if (!(error instanceof BusyError)) throw error;
      reason = `, where ${error.message}`;
      return undefined;
    });
    if (result !== undefined && result !== false) return result;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s for ${description}${reason}`);
    await sleep(delayMs);
    delayMs = Math.min(delayMs * 1.5, 300);
  }
}
