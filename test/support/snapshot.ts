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
import { buildAll } from "../../bin/build.ts";
import { contentHash } from "../../bin/lib/build/content-hash.ts";
import { deployLocally } from "../../bin/lib/deploy/product.ts";
import { environmentOf } from "../../bin/lib/local/endpoint.ts";
import { startLocalAws } from "../../bin/lib/local/local-aws.ts";
import { freePort } from "../../bin/lib/local/ports.ts";
import { installLocalAws } from "../../bin/lib/local/python.ts";
import { Outputs } from "../../bin/lib/deploy/outputs.ts";
import { seed } from "../../bin/lib/seed/seed.ts";

/** A local AWS that was deployed once and stopped; its copies are ready in half a second. */
export const Snapshot = z.object({
  directory: z.string(),
  /** They stand in the saved state, and are other ones in every copy. */
  ports: z.object({ aws: z.int(), site: z.int() }),
  outputs: Outputs,
});
export type Snapshot = z.infer<typeof Snapshot>;

/** With the demo data or without: `bare` for tests that arrange their own, `seeded` for what a visitor sees. */
export type Content = "bare" | "seeded";

const inputs = [
  "dist/functions",
  "dist/site",
  "dist/csp.json",
  "infra",
  "shared",
  "bin/app.ts",
  "bin/lib/deploy",
  "bin/lib/seed",
  "requirements.txt",
];
const snapshotsKept = 6;
const aDay = 24 * 60 * 60 * 1000;

/** Builds, then takes the snapshot of exactly this build from `.local`, or makes it. */
export async function snapshotOf(content: Content): Promise<Snapshot> {
  await Promise.all([installLocalAws(new AbortController().signal), buildAll()]);
  removeOld();
  const name = contentHash(inputs).slice(0, 16);
  const bare = await once(`.local/snapshot-${name}-bare`, makeBare);
  return content === "bare" ? bare : once(`.local/snapshot-${name}-seeded`, (directory) => addSeed(bare, directory));
}

/** Made beside and moved into place when whole: whoever else makes it at the same time makes the same. */
async function once(directory: string, make: (directory: string) => Promise<Snapshot>): Promise<Snapshot> {
  const description = path.join(directory, "snapshot.json");
  if (!existsSync(description)) {
    const making = `${directory}-${process.pid}`;
    rmSync(making, { recursive: true, force: true });
    const made = await make(making);
    writeFileSync(path.join(making, "snapshot.json"), JSON.stringify({ ...made, directory }));
    try {
      renameSync(making, directory);
    } catch {
      rmSync(making, { recursive: true, force: true });
    }
  }
  return Snapshot.parse(JSON.parse(readFileSync(description, "utf8")));
}

async function makeBare(directory: string): Promise<Snapshot> {
  const ports = { aws: await freePort(), site: await freePort() };
  const aws = await startLocalAws({ port: ports.aws, directory, keep: true });
  try {
    const { outputs } = await deployLocally({ awsUrl: aws.url, ports, directory });
    return { directory, ports, outputs };
  } finally {
    await aws.stop();
    rmSync(`cdk.out.${ports.aws}`, { recursive: true, force: true });
  }
}

async function addSeed(bare: Snapshot, directory: string): Promise<Snapshot> {
  cpSync(bare.directory, directory, { recursive: true });
  const aws = await startLocalAws({ port: bare.ports.aws, directory, keep: true });
  const before = { ...process.env };
  Object.assign(process.env, environmentOf(aws.url));
  try {
    await seed({ outputs: bare.outputs });
    return { ...bare, directory };
  } finally {
    process.env = before;
    await aws.stop();
  }
}

/** What older builds left behind but the last few, and copies of runs that were killed. */
function removeOld(): void {
  mkdirSync(".local", { recursive: true });
  const newestFirst = readdirSync(".local")
    .filter((name) => /^(snapshot|test)-/.test(name))
    .map((name) => path.join(".local", name))
    .map((place) => ({ place, at: statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at);
  const snapshots = newestFirst
    .filter(({ place }) => path.basename(place).startsWith("snapshot-"))
    .slice(snapshotsKept);
  const copies = newestFirst.filter(
    ({ place, at }) => path.basename(place).startsWith("test-") && Date.now() - at > aDay,
  );
  for (const { place } of [...snapshots, ...copies]) rmSync(place, { recursive: true, force: true });
}
