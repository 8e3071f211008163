import { robotMinutes, statusDays } from "../../../../shared/status/robot.ts";
import type { StatusDay, StatusReport } from "../../../../shared/status/status-report.ts";

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** Three runs are missing: then nobody knows how the site is. */
const staleMs = 3 * robotMinutes * minuteMs;

export type ServiceState = "well" | "degraded" | "stale";

/** How the site is now, by the last run. */
export const serviceState = ({ last }: StatusReport, now: Date): ServiceState => {
  if (now.getTime() - Date.parse(last.at) > staleMs) return "stale";
  return last.failed_step === null ? "well" : "degraded";
};

/** Share of successful runs, from 0 to 1. */
export const successShare = ({ runs, failures }: Pick<StatusDay, "runs" | "failures">): number =>
  runs === 0 ? 0 : (runs - failures) / runs;

export type DayState = "well" | "some" | "many" | "none";

/** A day on which one run of twenty fails was disrupted for more than an hour. */
const manyFailures = 0.05;

export const dayState = (day: StatusDay | undefined): DayState => {
  if (!day) return "none";
  if (day.failures === 0) return "well";
  return 1 - successShare(day) > manyFailures ? "many" : "some";
};

/** The last 90 UTC days up to `now`, oldest first; days without runs have no figures. */
export function lastDays({ days }: StatusReport, now: Date): { date: string; day: StatusDay | undefined }[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: statusDays }, (_, index) => {
    const date = new Date(now.getTime() - (statusDays - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { date, day: byDate.get(date) };
  });
}
