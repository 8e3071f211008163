import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "./is-running.ts";

let asked = 0;

/**
 * Two builds at once would take each other's files away, and so would two installations of the local AWS: `npm test`
 * beside `npm start` waits for its turn.
 */
export async function withLock<T>(what: "build" | "local-aws", work: () => Promise<T>): Promise<T> {
  const lock = `.local/${what}-lock`;
  const mine = `${lock}-${process.pid}-${++asked}`; // one process may ask twice at once
  mkdirSync(".local", { recursive: true });
  writeFileSync(mine, String(process.pid));
  try {
    while (!taken(lock, mine)) await sleep(100);
    try {
      return await work();
    } finally {
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** A link appears whole, with its holder's number in it, or not at all. */
function taken(lock: string, mine: string): boolean {
  try {
    linkSync(mine, lock);
    return true;
  } catch {
    takeAwayFromTheDead(lock, mine);
    return false;
  }
}

function takeAwayFromTheDead(lock: string, mine: string): void {
  try {
    const holder = readFileSync(lock, "utf8");
    if (isRunning(Number(holder))) return;
    const aside = `${mine}-aside`;
    renameSync(lock, aside);
    // Somebody else may have been as quick, and have taken the lock meanwhile: it is given back.
    if (readFileSync(aside, "utf8") !== holder) linkSync(aside, lock);
    rmSync(aside);
  } catch {
    // it was let go in this very moment
  }
}
