import { Listr, ListrLogger, ListrLogLevels, type ListrTask, PRESET_TIMER } from "listr2";
import { Failure, getErrorMessage } from "./failure.ts";

/** A titled unit of work whose progress the terminal shows. */
export interface Step<T> {
  readonly task: ListrTask;
  /** Settles when the step has run. */
  readonly result: Promise<T>;
}

/** Adds a line below the step's title. */
type Report = (line: string) => void;

/**
 * Defines a step for `runSteps`. A string that the work returns is shown behind the title. An unexpected error becomes
 * a Failure that names the step.
 */
export function defineStep<T>(title: string, work: (report: Report) => Promise<T> | T, signal?: AbortSignal): Step<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  promise.catch(() => undefined); // a caller may stop at another step's failure
  const task: ListrTask = {
    title,
    rendererOptions: { persistentOutput: true },
    task: async (_, listrTask) => {
      try {
        signal?.throwIfAborted();
        const value = await work((line) => (listrTask.output = line));
        if (typeof value === "string") listrTask.title = `${title}: ${value}`;
        resolve(value);
      } catch (error) {
        const isExpected = signal?.aborted === true || error instanceof Failure;
        const reason = isExpected
          ? error
          : new Failure(`"${title}" failed: ${getErrorMessage(error)}`, { cause: error });
        reject(reason);
        throw reason;
      }
    },
  };
  return { task, result: promise };
}

const failedLevel: string = ListrLogLevels.FAILED;

/** Prints only the title of a failed step: the command prints the reason when it ends. */
class StepLogger extends ListrLogger {
  override log(...[level, message, options]: Parameters<ListrLogger["log"]>): void {
    super.log(level, message, level === failedLevel ? undefined : options);
  }
}

/** Runs steps concurrently and waits for all of them, even when one fails. Failures are in the steps' results. */
export async function runSteps(...steps: readonly Step<unknown>[]): Promise<void> {
  const tasks = steps.map(({ task }) => task);
  await new Listr(tasks, {
    concurrent: true,
    exitOnError: false,
    registerSignalListeners: false, // Listr would exit on Ctrl+C before the product has stopped
    rendererOptions: { timer: PRESET_TIMER, showErrorMessage: false },
    fallbackRendererOptions: { timer: PRESET_TIMER, logger: new StepLogger({ useIcons: true }) },
  }).run();
}

/** Runs one step and returns its result. */
export async function runStep<T>(
  title: string,
  work: (report: Report) => Promise<T> | T,
  signal?: AbortSignal,
): Promise<T> {
  const step = defineStep(title, work, signal);
  await runSteps(step);
  return step.result;
}

/** Formats the time since the process started, in seconds. */
export const formatElapsed = (): string => `${(performance.now() / 1000).toFixed(1)} s`;
