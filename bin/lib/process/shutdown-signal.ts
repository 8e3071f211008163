import { Failure, getErrorMessage } from "./failure.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Ctrl+C arrives twice, from the terminal and from start.mjs. What comes later than this was pressed again. */
const samePressMs = 400;

/**
 * Returns a signal that is aborted once: by Ctrl+C, by SIGTERM, by a closed terminal, or by the end of the parent
 * process, which sends no signal when it is killed.
 */
export function createShutdownSignal(): AbortSignal {
  const controller = new AbortController();
  const abort = (reason: string) => {
    controller.abort(new Error(`Interrupted by ${reason}.`));
  };
  for (const signal of signals) process.on(signal, abort);
  // Writing to a closed terminal fails; the clean-up has to go on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) abort("the end of its parent");
  }, 500).unref();
  return controller.signal;
}

/**
 * Ends the process at once when Ctrl+C is pressed again. The local AWS saves and ends by itself when its parent has ended;
 * the next start waits for it.
 */
function exitOnSecondPress(): void {
  let first: number | undefined;
  process.on("SIGINT", () => {
    first ??= performance.now();
    if (performance.now() - first < samePressMs) return;
    console.log("Ended without waiting. What is stored is still being saved; emails and counts under way may be lost.");
    process.exit(130);
  });
}

/** Never resolves; rejects with the reason when the signal is aborted. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    };
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
  });

/** Stops waiting for work when the signal is aborted. For work that can be repeated from any point. */
export const raceWithAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([work, rejectOnAbort(signal)]);

interface Lifetime {
  readonly signal: AbortSignal;
  /** What stops the started parts, in the order in which it is to be called. */
  readonly cleanUps: (() => Promise<void>)[];
}

/**
 * Starts what an npm script serves, and keeps it until Ctrl+C, SIGTERM, a closed terminal, or a rejection of what `start`
 * returned. It leaves no process behind, even after an error.
 */
export async function runUntilStopped(start: (lifetime: Lifetime) => Promise<Promise<never>[]>): Promise<never> {
  const signal = createShutdownSignal();
  exitOnSecondPress();
  const cleanUps: Lifetime["cleanUps"] = [];
  let isStarted = false;
  try {
    const ends = await start({ signal, cleanUps });
    isStarted = true;
    await Promise.race([rejectOnAbort(signal), ...ends]);
  } catch (error) {
    // Ctrl+C ends commands that the start runs, too: that they failed is no news then.
    if (!signal.aborted) console.error(`\n${formatError(error)}`);
    process.exitCode = signal.aborted ? (isStarted ? 0 : 130) : 1;
  }
  for (const cleanUp of cleanUps) await cleanUp();
  process.exit();
}

function formatError(error: unknown): string {
  if (error instanceof Failure) return error.message;
  return `Unexpected error: ${getErrorMessage(error)}\n${error instanceof Error ? (error.stack ?? "") : ""}`;
}
