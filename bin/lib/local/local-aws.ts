import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "../process/is-running.ts";
import { Failure } from "../process/failure.ts";
import { ministack } from "./python.ts";
import { forgetStreamPositions } from "./stream-positions.ts";

export interface LocalAws {
  readonly url: string;
  /** Kept over restarts in `state`, `s3`; the rest is made anew. */
  readonly directory: string;
  /** Fulfilled when it has ended, whoever ended it. */
  readonly ended: Promise<void>;
  /** Saves the state where it is to be kept, and waits for the end. */
  stop(): Promise<void>;
}

interface Options {
  readonly port: number;
  readonly directory: string;
  /** A copy that nobody wants to keep is killed, not stopped. */
  readonly keep: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export const region = "eu-central-1";
export const account = "000000000000";

/**
 * The local AWS writes its state on a clean stop only. So a shell stands between it and us that sees to one whatever
 * ends us, even a kill; a copy that nobody keeps is killed with its Lambdas instead.
 */
const untilWeEnd = "bin/lib/local/end-with-parent.sh";

/** Milliseconds at most; on a busy machine it has taken more than a quarter of a minute. */
const savingTakes = 60_000;

/**
 * True when the last local AWS in this directory was not stopped but killed: what it had not saved is lost. One that
 * is still saving, because whoever started it was killed a moment ago, is waited for.
 */
export async function wasKilled(directory: string): Promise<boolean> {
  const end = Date.now() + savingTakes;
  while (Date.now() < end && existsSync(marker(directory))) {
    const [keeper] = readFileSync(marker(directory), "utf8").split(" ");
    if (!isRunning(Number(keeper))) return existsSync(marker(directory));
    await sleep(100);
  }
  return existsSync(marker(directory));
}

const marker = (directory: string): string => path.join(directory, "running");

export async function startLocalAws({ port, directory, keep, env = {} }: Options): Promise<LocalAws> {
  prepare(directory);
  const log = openSync(`${directory}/log`, "w");
  const child = spawn("sh", [untilWeEnd, keep ? "save" : "drop", path.resolve(ministack), marker(directory)], {
    detached: true,
    stdio: ["pipe", log, log],
    env: { ...withoutAws(process.env), ...settings(port, directory), ...env },
  });
  child.stdin?.on("error", () => undefined); // it may be gone before us
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      child.stdin?.destroy();
      resolve();
    };
    child.once("exit", end);
    child.once("error", end);
  });
  const stop = async () => {
    child.stdin?.end();
    await Promise.race([ended, sleep(savingTakes, undefined, { ref: false })]); // it saves on its way out
  };
  const url = `http://localhost:${port}`;
  for (let tries = 0; !(await isHealthy(url)); tries++) {
    if (child.exitCode !== null || child.signalCode !== null || tries > 1200) {
      await stop();
      throw new Failure(`The local AWS on port ${port} did not start. Its own words are in ${directory}/log.`);
    }
    await sleep(25);
  }
  return { url, directory, ended, stop };
}

/** Unpacked Lambdas are never removed by the local AWS; its worker script is CommonJS whatever our package.json says. */
function prepare(directory: string): void {
  const temporary = path.join(directory, "tmp");
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  writeFileSync(path.join(temporary, "package.json"), '{"type":"commonjs"}');
  // Killed before it ever saved: the files it had stored belong to nothing.
  const state = path.join(directory, "state");
  const saved = existsSync(state) && readdirSync(state).length > 0;
  if (!saved) rmSync(path.join(directory, "s3"), { recursive: true, force: true });
  forgetStreamPositions(directory);
}

const settings = (port: number, directory: string) => ({
  // Lambdas run on the first node found: ours, whoever started us.
  PATH: [path.resolve("node_modules/.bin"), process.env["PATH"]].join(path.delimiter),
  AUTH: "true", // signatures, IAM and bucket policies count
  BIND_HOST: "127.0.0.1",
  GATEWAY_PORT: String(port),
  MINISTACK_REGION: region,
  MINISTACK_ACCOUNT_ID: account,
  SFTP_ENABLED: "0",
  IOT_MTLS_ENABLED: "0",
  COGNITO_EMAIL_ENABLED: "false", // the pool words its own mails, see cognito-triggers.ts
  PERSIST_STATE: "1",
  STATE_DIR: path.resolve(directory, "state"),
  S3_PERSIST: "1",
  S3_DATA_DIR: path.resolve(directory, "s3"),
  TMPDIR: path.resolve(directory, "tmp"),
});

/** Lambdas inherit everything: a stray AWS_PROFILE or endpoint would send them elsewhere. */
const withoutAws = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("AWS_")));

export const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/_ministack/health`).then(
    (response) => response.ok,
    () => false,
  );
