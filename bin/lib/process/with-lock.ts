import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

let lastNumber = 0;
/** The process that a lock names may be another one by now, after the computer was switched off or in a container. */
const sayAfterWaits = 20;

/**
 * Runs work while this process holds a named lock, so that `npm test` beside `npm start` waits: two builds at once, or
 * two installations of the local AWS, would delete each other's files. A lock whose process has ended is free at once.
 */
export async function withLock<T>(
  name: "build" | "local-aws" | "snapshot" | "start",
  work: () => Promise<T>,
): Promise<T> {
  const lock = `.local/${name}-lock`;
  const ownFile = `${lock}-${process.pid}-${++lastNumber}`; // one process may wait for a lock more than once
  mkdirSync(".local", { recursive: true });
  writeFileSync(ownFile, String(process.pid));
  try {
    for (let waits = 1; !tryLock(lock, ownFile); waits++) {
      if (waits === sayAfterWaits)
        console.error(`Waiting for another start or test in this folder … (If there is none, delete ${lock}.)`);
      await sleep(100);
    }
    try {
      return await work();
    } finally {
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

/** A hard link is atomic: the lock exists together with its holder's process id, or not at all. */
function tryLock(lock: string, ownFile: string): boolean {
  try {
    linkSync(ownFile, lock);
    return true;
  } catch {
    removeStaleLock(lock, ownFile);
    return false;
  }
}

function removeStaleLock(lock: string, ownFile: string): void {
  try {
    const holder = readFileSync(lock, "utf8");
    if (isRunning(Number(holder))) return;
    const aside = `${ownFile}-aside`;
    renameSync(lock, aside);
    // Another process may have replaced the stale lock since it was read: put that one back.
    if (readFileSync(aside, "utf8") !== holder) linkSync(aside, lock);
    rmSync(aside);
  } catch {
    // The lock was released in the meantime.
  }
}

/** Whether a process with this id runs, of this user or not. */
export function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false; // 0 means the own process group
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

/** A zombie has ended, but its parent has not read its exit code. Without an init process (containers) it stays. */
function isZombie(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && readFileSync(stat, "utf8").split(") ").at(-1)?.startsWith("Z") === true;
}
