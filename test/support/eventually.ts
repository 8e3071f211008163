import { setTimeout as sleep } from "node:timers/promises";

/** Generous: it is spent in full only by a test that fails, and a busy machine takes its time. */
const patience = 90_000;

/** Asks again until there is an answer; what never comes fails the test with its own words. */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + patience;
  let pause = 20;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Waited ${patience / 1000} s for ${what}`);
    await sleep(pause);
    pause = Math.min(pause * 1.5, 300);
  }
}
