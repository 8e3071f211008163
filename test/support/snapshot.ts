import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { buildAll } from "#bin/build.ts";
import { contentHash } from "#bin/lib/build/content-hash.ts";
import { deployLocally } from "#bin/lib/deploy/deploy-locally.ts";
import { drain } from "#bin/lib/local/drain.ts";
import { localEnvironment } from "#bin/lib/local/endpoint.ts";
import { startLocalAws } from "#bin/lib/local/local-aws.ts";
import { getFreePorts } from "./free-ports.ts";
import { installLocalAws } from "#bin/lib/local/python.ts";
import { Outputs } from "#bin/lib/deploy/outputs.ts";
import { withLock } from "#bin/lib/process/with-lock.ts";
import { seed } from "#bin/lib/seed/seed.ts";

/** The saved state of a deployed local AWS. A copy starts in half a second. */
export const Snapshot = z.object({
  directory: z.string(),
  /** The ports in the saved state; each copy replaces them. */
  ports: z.object({ aws: z.int(), site: z.int() }),
  outputs: Outputs,
});
export type Snapshot = z.infer<typeof Snapshot>;

/** `seeded` contains the demo data, `bare` contains none. */
export type Content = "bare" | "seeded";

const inputs = [
  "dist/functions",
  "dist/site",
  "dist/csp.json",
  "infra",
  "shared",
  "bin/app.ts",
  "cdk.json",
  "bin/lib/deploy",
  "bin/lib/seed",
  "requirements.txt",
];
const maxSnapshots = 6;
const dayMs = 24 * 60 * 60 * 1000;

/** Builds, then returns the snapshot of this build from `.local`, or creates it. */
export async function loadSnapshot(content: Content): Promise<Snapshot> {
  await Promise.all([installLocalAws(new AbortController().signal), buildAll()]);
  const directory = `.local/snapshot-${contentHash(inputs).slice(0, 16)}`;
  const stored = readSnapshot(`${directory}-${content}`); // without waiting for who creates the other one
  if (stored) return stored;
  return withLock("snapshot", async () => {
    removeOldSnapshots();
    const bare = await createOnce(`${directory}-bare`, createBare);
    return content === "bare" ? bare : createOnce(`${directory}-seeded`, (seeded) => createSeeded(bare, seeded));
  });
}

function readSnapshot(directory: string): Snapshot | undefined {
  const description = path.join(directory, "snapshot.json");
  return existsSync(description) ? Snapshot.parse(JSON.parse(readFileSync(description, "utf8"))) : undefined;
}

/** Creates a snapshot in a temporary directory and renames it, so that a killed run leaves no half of one. */
async function createOnce(directory: string, create: (directory: string) => Promise<Snapshot>): Promise<Snapshot> {
  const stored = readSnapshot(directory);
  if (stored) return stored;
  const temporary = `${directory}-${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  const snapshot = { ...(await create(temporary)), directory };
  writeFileSync(path.join(temporary, "snapshot.json"), JSON.stringify(snapshot));
  renameSync(temporary, directory);
  return snapshot;
}

async function createBare(directory: string): Promise<Snapshot> {
  const ports = await getFreePorts();
  const aws = await startLocalAws({ port: ports.aws, directory, keep: true });
  try {
    const { outputs } = await deployLocally({ awsUrl: aws.url, ports });
    return { directory, ports, outputs };
  } finally {
    await aws.stop();
    rmSync(`cdk.out.${ports.aws}`, { recursive: true, force: true });
  }
}

async function createSeeded(bare: Snapshot, directory: string): Promise<Snapshot> {
  cpSync(bare.directory, directory, { recursive: true });
  const aws = await startLocalAws({ port: bare.ports.aws, directory, keep: true });
  const environment = { ...process.env };
  Object.assign(process.env, localEnvironment(aws.url));
  try {
    await seed({ outputs: bare.outputs });
    while (!(await drain(aws.url, bare.outputs))); // once, and not again in each copy
    return { ...bare, directory };
  } finally {
    process.env = environment;
    await aws.stop();
  }
}

/** Removes snapshots of older builds except the latest, and copies that killed runs left. */
function removeOldSnapshots(): void {
  mkdirSync(".local", { recursive: true });
  const newestFirst = readdirSync(".local")
    .filter((name) => /^(snapshot|test)-/.test(name))
    .map((name) => path.join(".local", name))
    .map((directory) => ({ directory, modifiedAt: statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.modifiedAt - a.modifiedAt);
  const snapshots = newestFirst
    .filter(({ directory }) => path.basename(directory).startsWith("snapshot-"))
    .slice(maxSnapshots);
  const copies = newestFirst.filter(
    ({ directory, modifiedAt }) => path.basename(directory).startsWith("test-") && Date.now() - modifiedAt > dayMs,
  );
  for (const { directory } of [...snapshots, ...copies]) rmSync(directory, { recursive: true, force: true });
}
