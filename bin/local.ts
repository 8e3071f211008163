import { readPorts } from "#bin/lib/local/ports.ts";
import { startLocal } from "#bin/lib/local/start-local.ts";
import { readStartOptions } from "#bin/lib/local/start-options.ts";
import { formatElapsed } from "#bin/lib/process/run-step.ts";
import { runUntilStopped } from "#bin/lib/process/shutdown-signal.ts";

/**
 * `npm start`: runs the whole product on this machine. With `--reset` it deletes all local data first, with
 * `--localstack` it uses LocalStack in Docker.
 */
await runUntilStopped(async ({ signal, cleanUps }) => {
  const options = readStartOptions(process.argv.slice(2), process.env);
  const awsUrl = process.env["AWS_ENDPOINT_URL"];
  const product = await startLocal({ ...options, ports: readPorts(process.env), awsUrl, signal, cleanUps });
  console.log(`\nReady in ${formatElapsed()}. ${product.welcome}\n\nCtrl+C stops it and keeps all data.`);
  product.seedPhotos();
  return [product.unexpectedEnd];
});
