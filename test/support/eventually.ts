import { setTimeout as sleep } from "node:timers/promises";

/** Long, because only a failing test waits for all of it, and a busy machine is slow. */
const timeoutMs = 90_000;

/** Calls `poll` until it resolves to a value. Throws after 90 s with the description. */
export async function eventually<T>(description: string, poll: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  let delayMs = 20;
  for (;;) {
    const result = await poll();
    if (result !== undefined) return result;
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s for ${description}`);
    await sleep(delayMs);
    delayMs = Math.min(delayMs * 1.5, 300);
  }
}
