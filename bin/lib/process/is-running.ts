import { existsSync, readFileSync } from "node:fs";

/** Whether a process with this number runs, ours or not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

/** Ended, but nobody has asked how: in a container without an init process it stays so for good. */
function isZombie(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && readFileSync(stat, "utf8").split(") ").at(-1)?.startsWith("Z") === true;
}
