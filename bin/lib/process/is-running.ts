import { existsSync, readFileSync } from "node:fs";

/** Whether a process with this id runs, of this user or not. */
export function isRunning(pid: number): boolean {
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
