import { describe, expect, it } from "vitest";
import { addRun } from "../../functions/status/add-run.ts";
import type { RobotRun, StatusReport } from "../../shared/status/status-report.ts";

const aRun = (at: string, fields: Partial<RobotRun> = {}): RobotRun => ({
  at,
  durations: { health: 40 },
  failed_step: null,
  ...fields,
});

const addRuns = (...runs: RobotRun[]): StatusReport => {
  const report = runs.reduce<StatusReport | undefined>(addRun, undefined);
  if (!report) throw new Error("no runs");
  return report;
};

describe("addRun", () => {
  it("starts a report with the first run", () => {
    const run = aRun("2027-03-01T10:00:00.000Z");
    expect(addRuns(run)).toEqual({
      last: run,
      days: [{ date: "2027-03-01", runs: 1, failures: 0, steps: { health: { p50: 40, p95: 40 } } }],
      durations: { health: [40] },
    });
  });

  it("counts failures, and takes percentiles by nearest rank from the steps that worked", () => {
    const worked = Array.from({ length: 20 }, (_, index) =>
      aRun("2027-03-01T10:00:00.000Z", { durations: { health: 20 - index, cancel: 7 } }),
    );
    const failed = aRun("2027-03-01T11:00:00.000Z", { durations: {}, failed_step: "health" });
    expect(addRuns(...worked, failed)).toMatchObject({
      last: { failed_step: "health" },
      days: [{ runs: 21, failures: 1, steps: { health: { p50: 10, p95: 19 }, cancel: { p50: 7, p95: 7 } } }],
    });
  });

  it("begins anew at midnight UTC and keeps the day before as it was", () => {
    const { days, durations } = addRuns(
      aRun("2027-03-01T23:59:59.000Z", { durations: { health: 900, list: 5 } }),
      aRun("2027-03-02T00:00:01.000Z"),
    );
    expect(days).toMatchObject([
      { date: "2027-03-01", runs: 1, steps: { health: { p95: 900 } } },
      { date: "2027-03-02", runs: 1, steps: { health: { p95: 40 } } },
    ]);
    expect(durations).toEqual({ health: [40] });
  });

  it("counts a run that arrives after midnight for the new day", () => {
    const { days } = addRuns(aRun("2027-03-02T00:00:01.000Z"), aRun("2027-03-01T23:59:59.000Z"));
    expect(days).toMatchObject([{ date: "2027-03-02", runs: 2 }]);
  });

  it("keeps 90 days, also across a gap", () => {
    const every = Array.from({ length: 100 }, (_, day) => aRun(new Date(Date.UTC(2027, 0, 1 + day, 12)).toISOString()));
    const { days } = addRuns(...every);
    expect(days).toHaveLength(90);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(["2027-01-11", "2027-04-10"]);
    const after = addRuns(...every, aRun("2027-07-08T12:00:00.000Z"));
    expect(after.days.map(({ date }) => date)).toEqual(["2027-04-10", "2027-07-08"]);
  });
});
