import { Failure, messageOf } from "./failure.ts";

const began = performance.now();

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(5)} s`;

export const elapsed = (): string => seconds(performance.now() - began).trim();

/** A step that may be broken off at any moment, because doing it again mends everything. */
export const interruptible = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([work, untilAborted(signal)]);

/** Never fulfilled; rejected with the reason of the abort. */
export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    };
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
  });

/** Does one step of several, and says how long it took. A step that fails says which it was. */
export async function step<T>(name: string, work: () => Promise<T> | T, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  const start = performance.now();
  try {
    const result = await work();
    console.log(`${seconds(performance.now() - start)}  ${name}${typeof result === "string" ? `: ${result}` : ""}`);
    return result;
  } catch (error) {
    if (signal?.aborted || error instanceof Failure) throw error;
    throw new Failure(`"${name}" failed: ${messageOf(error)}`, { cause: error });
  }
}
