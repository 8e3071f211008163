import { execFileSync } from "node:child_process";
import path from "node:path";

/** Kills the worker processes of a Lambda, as a crash does, and returns their number. */
export function killWorkers(awsUrl: string, lambda: string): number {
  const directory = path.resolve(`.local/test-${new URL(awsUrl).port}/tmp/ministack-lambda-`);
  const workers = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes(directory) && line.includes(lambda))
    .map((line) => Number(line.trim().split(" ")[0]));
  for (const pid of workers) process.kill(pid, "SIGKILL");
  return workers.length;
}
