import { startLocalStack } from "#bin/lib/local/local-stack.ts";
import { readPorts } from "#bin/lib/local/ports.ts";
import { startLocal } from "#bin/lib/local/start-local.ts";
import { Failure, getErrorMessage } from "#bin/lib/process/failure.ts";
import { formatElapsed } from "#bin/lib/process/run-step.ts";
import { createShutdownSignal, Interrupted, rejectOnAbort } from "#bin/lib/process/shutdown-signal.ts";

/**
 * `npm start`: runs the whole product on this machine until Ctrl+C, SIGTERM or a closed terminal ends it. With
 * `--reset` it deletes all local data first, with `--localstack` it uses LocalStack in Docker. It leaves no process
 * behind, even after an error.
 */
const signal = createShutdownSignal();
const cleanUps: (() => Promise<void>)[] = [];
let isStarted = false;
let localStack: Awaited<ReturnType<typeof startLocalStack>> | undefined;
try {
  const ports = readPorts(process.env);
  if (process.argv.includes("--localstack")) localStack = await startLocalStack(ports.aws, signal);
  const product = await startLocal({
    ports,
    reset: process.argv.includes("--reset"),
    awsUrl: localStack?.url ?? process.env["AWS_ENDPOINT_URL"],
    signal,
    cleanUps,
  });
  isStarted = true;
  console.log(`\nReady in ${formatElapsed()}. ${product.welcome}\n\nCtrl+C stops it and keeps all data.`);
  product.seedPhotos();
  await Promise.race([rejectOnAbort(signal), product.unexpectedEnd]);
} catch (error) {
  if (!(error instanceof Interrupted)) console.error(`\n${formatError(error)}`);
  process.exitCode = error instanceof Interrupted ? (isStarted ? 0 : 130) : 1;
}
for (const cleanUp of cleanUps) await cleanUp(); // the proxy first, then the local AWS it forwards to
await localStack?.stop();
process.exit();

function formatError(error: unknown): string {
  if (error instanceof Failure) return error.message;
  return `Unexpected error: ${getErrorMessage(error)}\n${error instanceof Error ? (error.stack ?? "") : ""}`;
}
