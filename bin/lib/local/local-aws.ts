import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type StatsFs,
  statfsSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "../process/failure.ts";
import { isRunning } from "../process/with-lock.ts";
import { miniStack } from "./python.ts";
import { resetStreamPositions } from "./stream-positions.ts";

/** A running local AWS. */
export interface LocalAws {
  readonly url: string;
  /** `state` and `s3` survive restarts; the rest is created at each start. */
  readonly directory: string;
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>;
  /** Stops it, and waits until its state is saved. False: it could not save. */
  stop(): Promise<boolean>;
}

interface Options {
  readonly port: number;
  readonly directory: string;
  /** Save the state at the end. Without it the process is killed, which is faster. */
  readonly keep: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export const region = "eu-central-1";
export const account = "000000000000";

/**
 * The local AWS saves its state only on a clean stop. A shell between it and this process stops it cleanly even when
 * this process is killed.
 */
const endWithParent = "bin/lib/local/end-with-parent.sh";

/** A busy machine has taken more than 15 s to save. */
const saveTimeoutMs = 60_000;
/** Emails and counts are finished before, which may take two minutes. */
const stopTimeoutMs = saveTimeoutMs + 120_000;
/** With which that shell ends when the local AWS could not save. */
const unsavedCode = 74;
const startTimeoutMs = 60_000;
/** It would begin with nothing then, and save that over what there is. */
const unreadable = /Persistence: (?:failed to load|\w+ state is format)|Failed to restore persisted state/;

/**
 * Waits for the last local AWS in this directory while it is still stopping, which it does without its parent, too.
 * `say` is called once, if there is something to wait for.
 *
 * @throws Failure when it does not end
 */
export async function waitUntilSaved(directory: string, say: () => void): Promise<void> {
  if (!isHeld(directory, "saving")) return;
  say();
  for (const end = Date.now() + stopTimeoutMs; isHeld(directory, "saving");) {
    if (Date.now() > end)
      throw new Failure(
        `The last local AWS does not end. Its output is in ${directory}/log; its process is in ${directory}/saving (delete that file if it is another program's).`,
      );
    await sleep(100);
  }
}

/** What became of the data of the last local AWS in this directory: "lost" when it was killed, "unsaved" when it could not save. */
export function readLastEnd(directory: string): "saved" | "lost" | "unsaved" {
  const has = (name: MarkerName) => existsSync(path.join(directory, name));
  if (has("unsaved")) return "unsaved";
  return has("running") || has("saving") ? "lost" : "saved";
}

/** Notes that the local AWS in this directory will be stopped, for the next start, which waits for it. */
export function markStopping(directory: string): void {
  if (isHeld(directory, "running")) renameSync(path.join(directory, "running"), path.join(directory, "saving"));
}

/** Whether the directory was deleted while its local AWS ran, which `markStopping` has noted. It is not saved then. */
export const isDeleted = (directory: string): boolean => !existsSync(path.join(directory, "saving"));

/** The names of the file by which the shell says how far it is. */
type MarkerName = "running" | "saving" | "unsaved";

/** Whether the shell that wrote this file still runs. */
function isHeld(directory: string, name: MarkerName): boolean {
  try {
    const [shellPid] = readFileSync(path.join(directory, name), "utf8").split(" ");
    return isRunning(Number(shellPid));
  } catch {
    return false; // there is no such file, or not any more
  }
}

/** The built site, the Lambdas and the state take about 150. */
const neededMegabytes = 300;

/**
 * @param least megabytes with which it goes on; while starting, fewer than before it
 * @throws Failure when the disk is as good as full: everything would fail in other words
 */
export function requireFreeSpace(
  folder: string,
  least = neededMegabytes,
  readSpace: (folder: string) => Pick<StatsFs, "bavail" | "bsize"> = statfsSync,
): void {
  const { bavail, bsize } = readSpace(folder);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  if (megabytes < least)
    throw new Failure(
      `The disk of ${path.resolve(folder)} is full: ${megabytes} MB are free, and the product needs ${neededMegabytes}. Make room and start again.`,
    );
}

/** Starts the local AWS and waits until it answers. Throws a Failure when it does not start. */
export async function startLocalAws({ port, directory, keep, env = {} }: Options): Promise<LocalAws> {
  const [missing] = findMissing(directory);
  if (missing !== undefined) throw cannotRead(directory, `${directory}/${missing} is missing`);
  prepareDirectory(directory);
  const log = openSync(`${directory}/log`, "w");
  const mode = keep ? "save" : "drop";
  // Not by execa: its output to files passes through this process, which may be killed first.
  const subprocess = spawn("sh", [endWithParent, mode, directory, ...miniStack], {
    detached: true,
    stdio: ["pipe", log, log],
    env: { ...withoutAws(process.env), ...settings(port, directory), ...env },
  });
  subprocess.stdin?.on("error", () => undefined); // it may end first
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      subprocess.stdin?.destroy();
      resolve();
    };
    subprocess.once("exit", end);
    subprocess.once("error", end);
  });
  const stop = async () => {
    subprocess.stdin?.end();
    await Promise.race([ended, sleep(saveTimeoutMs, undefined, { ref: false })]);
    return subprocess.exitCode !== unsavedCode;
  };
  const url = `http://localhost:${port}`;
  const startedAt = performance.now();
  while (!(await isHealthy(url))) {
    const hasEnded = subprocess.exitCode !== null || subprocess.signalCode !== null;
    if (hasEnded || performance.now() - startedAt > startTimeoutMs) {
      await stop();
      throw new Failure(`The local AWS on port ${port} did not start. ${describeOutput(directory)}`);
    }
    await sleep(25);
  }
  if (unreadable.test(readFileSync(`${directory}/log`, "utf8"))) {
    if (subprocess.pid) process.kill(-subprocess.pid, "SIGKILL"); // with its program, which would save
    await ended;
    rmSync(`${directory}/running`, { force: true });
    throw cannotRead(directory, `its output is in ${directory}/log`);
  }
  return { url, directory, ended, stop };
}

const cannotRead = (directory: string, reason: string): Failure =>
  new Failure(
    `The local AWS cannot read what it has saved in ${directory}: ${reason}. Put the files there back, or give them up: ` +
      "npm start -- --reset.",
  );

/** Says where the output of a local AWS is, and its last line: most often that is the reason. */
export function describeOutput(directory: string): string {
  const last = readFileSync(`${directory}/log`, "utf8").trimEnd().split("\n").at(-1);
  return `Its output is in ${directory}/log${last ? ` and ends with "${last}"` : ""}.`;
}

/** Creates or cleans the directory that the local AWS works in. */
function prepareDirectory(directory: string): void {
  // The local AWS never removes unpacked Lambdas. Its worker script is CommonJS, unlike the product itself.
  const temporary = path.join(directory, "tmp");
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  writeFileSync(path.join(temporary, "package.json"), '{"type":"commonjs"}');
  // S3's files without a saved state belong to a local AWS that was killed before it ever saved.
  const s3 = path.join(directory, "s3");
  if (!hasData(directory)) rmSync(s3, { recursive: true, force: true });
  mkdirSync(s3, { recursive: true }); // also without a bucket: that it is missing means that somebody deleted it
  resetStreamPositions(directory);
}

/** Whether a local AWS has ever saved in this directory. Keys and code it writes at once, the data only at its end. */
function hasData(directory: string): boolean {
  const state = path.join(directory, "state");
  return existsSync(state) && readdirSync(state).some((name) => name.endsWith(".json"));
}

/** What was deleted of the last saved data: the local AWS would begin that part anew, and save it over the rest. */
function findMissing(directory: string): string[] {
  const list = path.join(directory, "saved"); // by end-with-parent.sh: the names in the folder of the state
  const names = existsSync(list) ? readFileSync(list, "utf8").trim().split("\n") : [];
  if (names.length === 0 && !hasData(directory)) return [];
  return ["s3", ...names.map((name) => `state/${name}`)].filter((name) => !existsSync(path.join(directory, name)));
}

/** What somebody who starts at another port has to know: a sentence when it has no data there, and others have. */
export function describeOtherData(port: number, root = ".local"): string | undefined {
  if (hasData(path.join(root, String(port)))) return undefined;
  const others = readdirSync(root).filter((name) => /^\d+$/.test(name) && hasData(path.join(root, name)));
  if (others.length === 0) return undefined;
  return (
    `Data belong to LOCAL_AWS_PORT: ${port} has none and begins with demo data, those of ${others.join(", ")} are kept ` +
    `(LOCAL_AWS_PORT=${others[0]} npm start).`
  );
}

const settings = (port: number, directory: string) => ({
  // Lambdas run on the first node in the PATH.
  PATH: [path.resolve("node_modules/.bin"), process.env["PATH"]].join(path.delimiter),
  AUTH: "true", // checks signatures, IAM and bucket policies
  BIND_HOST: "127.0.0.1",
  GATEWAY_PORT: String(port),
  MINISTACK_REGION: region,
  MINISTACK_ACCOUNT_ID: account,
  SFTP_ENABLED: "0",
  IOT_MTLS_ENABLED: "0",
  COGNITO_EMAIL_ENABLED: "false", // cognito-triggers.ts sends the pool's emails
  PERSIST_STATE: "1",
  STATE_DIR: path.resolve(directory, "state"),
  S3_PERSIST: "1",
  S3_DATA_DIR: path.resolve(directory, "s3"),
  TMPDIR: path.resolve(directory, "tmp"),
});

/**
 * Lambdas inherit the environment: an AWS_PROFILE or endpoint in it would lead them to another AWS. The other names are
 * settings of LocalStack that the local AWS reads, too.
 */
const withoutAws = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:(?:AWS|LAMBDA)_|SERVICES$|USE_SSL$)/.test(name)));

export const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/_ministack/health`).then(
    (response) => response.ok,
    () => false,
  );
