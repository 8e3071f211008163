import { Failure, getErrorMessage } from "./failure.ts";

/** Does the work of an npm script, or prints its usage where `--help` is asked for. A Failure is printed as it is, any other error with the usage; both end with 1. */
export async function runScript(usage: string, work: () => Promise<void> | void): Promise<void> {
  if (process.argv.includes("--help")) {
    console.log(usage);
    return;
  }
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : `${getErrorMessage(error)}\n\n${usage}`);
    process.exitCode = 1;
  }
}
