import { Interrupted, shutdownSignal } from "./lib/process/shutdown-signal.ts";
import { Failure, messageOf } from "./lib/process/failure.ts";
import { startLocal } from "./lib/local/start-local.ts";
import { portsFrom } from "./lib/local/ports.ts";
import { elapsed, untilAborted } from "./lib/process/steps.ts";

/**
 * `npm start`: the whole product on this machine, until Ctrl+C, SIGTERM or a closed terminal ends it.
 * `--reset` forgets everything first. Whatever goes wrong, nothing is left running.
 */
const ending = shutdownSignal();
const cleanUps: (() => Promise<void>)[] = [];
let started = false;
try {
  const here = await startLocal({
    ports: portsFrom(process.env),
    reset: process.argv.includes("--reset"),
    awsUrl: process.env["AWS_ENDPOINT_URL"],
    ending,
    cleanUps,
  });
  started = true;
  console.log(`\nReady in ${elapsed()}. ${here.welcome}\n\nCtrl+C ends it; everything is kept for the next start.`);
  here.furnish();
  await Promise.race([untilAborted(ending), here.died]);
} catch (error) {
  if (!(error instanceof Interrupted)) console.error(`\n${error instanceof Failure ? error.message : describe(error)}`);
  process.exitCode = error instanceof Interrupted ? (started ? 0 : 130) : 1;
}
for (const cleanUp of cleanUps) await cleanUp(); // who asks ends before who answers
process.exit();

function describe(error: unknown): string {
  return `Something failed that should not: ${messageOf(error)}\n${error instanceof Error ? (error.stack ?? "") : ""}`;
}
