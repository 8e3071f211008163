import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./alive.ts";

const lock = "dist.lock";
const holder = `${lock}/pid`;

/** Two builds at once would take each other's files away: `npm test` beside `npm start` waits for its turn. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  while (!taken()) await sleep(100);
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function taken(): boolean {
  try {
    mkdirSync(lock);
    writeFileSync(holder, String(process.pid));
    return true;
  } catch {
    if (!isAlive(holderPid())) rmSync(lock, { recursive: true, force: true }); // its holder was killed
    return false;
  }
}

function holderPid(): number {
  try {
    return Number(readFileSync(holder, "utf8"));
  } catch {
    return process.pid; // just made: its number is about to be written
  }
}
