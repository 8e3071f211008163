import { Failure } from "../process/failure.ts";
import { runCommand } from "../process/run-command.ts";

interface LocalStack {
  readonly url: string;
  /** Stops the container and keeps its data. */
  readonly stop: () => Promise<void>;
}

const compose = (...args: readonly string[]) => ["docker", "compose", ...args];

/**
 * Starts LocalStack in Docker (docker-compose.yml) and waits until it is healthy.
 *
 * @throws Failure without Docker or an account's token, or when the container does not start
 */
export async function startLocalStack(port: number, signal: AbortSignal): Promise<LocalStack> {
  const env = { LOCAL_AWS_PORT: String(port) };
  if (!(await runCommand("docker", compose("version"), { signal })).ok) {
    signal.throwIfAborted();
    throw new Failure(
      "--localstack needs Docker with Compose, and `docker compose version` fails here. Install it " +
        "(https://docs.docker.com/get-started/get-docker/), or leave --localstack out: `npm start` alone needs no Docker.",
    );
  }
  if (!process.env["LOCALSTACK_AUTH_TOKEN"]) {
    throw new Failure(
      "LocalStack wants the token of an account: set LOCALSTACK_AUTH_TOKEN (https://app.localstack.cloud), or leave " +
        "--localstack out: `npm start` alone needs no account.",
    );
  }
  const { ok, output } = await runCommand("localstack", compose("up", "--detach", "--wait"), { env, signal });
  const stop = async () => void (await runCommand("localstack", compose("stop"), { env }));
  if (!ok) {
    await stop();
    signal.throwIfAborted();
    throw new Failure(`LocalStack did not start. docker compose says:\n${output}`);
  }
  return { url: `http://localhost:${port}`, stop };
}
