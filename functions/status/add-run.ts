import { robotSteps, statusDays } from "../../shared/status/robot.ts";
import type { RobotRun, StatusReport } from "../../shared/status/status-report.ts";

const dayMs = 86_400_000;

/** Adds a run to its UTC day and drops days that are older than the page shows. A run of an earlier day counts for the last one. */
export function addRun(report: StatusReport | undefined, run: RobotRun): StatusReport {
  const date = [run.at.slice(0, 10), report?.last.at.slice(0, 10) ?? ""].sort().at(-1) ?? "";
  const first = new Date(Date.parse(date) - (statusDays - 1) * dayMs).toISOString().slice(0, 10);
  const past = (report?.days ?? []).filter((day) => day.date >= first && day.date < date);
  const today = report?.days.find((day) => day.date === date);
  const before = today ? report?.durations : undefined;
  const durations = Object.fromEntries(
    robotSteps.flatMap((step) => {
      const values = [...(before?.[step] ?? []), ...[run.durations[step] ?? []].flat()];
      return values.length > 0 ? [[step, values]] : [];
    }),
  );
  const steps = Object.fromEntries(
    Object.entries(durations).map(([step, values]) => [
      step,
      { p50: percentile(values, 0.5), p95: percentile(values, 0.95) },
    ]),
  );
  const runs = (today?.runs ?? 0) + 1;
  const failures = (today?.failures ?? 0) + (run.failed_step === null ? 0 : 1);
  return { last: run, days: [...past, { date, runs, failures, steps }], durations };
}

/** By nearest rank: the smallest value that is not below so large a share of all. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}
