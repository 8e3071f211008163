import { Failure, getErrorMessage } from "./failure.ts";

/** Prints a line below the step's title. */
export type Report = (line: string) => void;

/**
 * Runs a titled unit of work and prints how long it took. A string that the work returns is shown behind the title. An
 * unexpected error becomes a Failure that names the step.
 */
export async function runStep<T>(
  title: string,
  work: (report: Report) => Promise<T> | T,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  console.log(`… ${title}`);
  const startedAt = performance.now();
  try {
    const value = await work((line) => {
      console.log(`  ${line}`);
    });
    const detail = typeof value === "string" ? `: ${value}` : "";
    console.log(`✓ ${title}${detail} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    return value;
  } catch (error) {
    console.log(`✗ ${title}`); // the command prints the reason when it ends
    if (signal?.aborted === true || error instanceof Failure) throw error;
    throw new Failure(`"${title}" failed: ${getErrorMessage(error)}`, { cause: error });
  }
}

/** Formats the time since the process started, in seconds. */
export const formatElapsed = (): string => `${(performance.now() / 1000).toFixed(1)} s`;
