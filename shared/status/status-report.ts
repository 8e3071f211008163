import * as z from "zod/mini";
import { IsoInstant } from "../time/iso-instant.ts";
import { robotSteps } from "./robot.ts";

const Step = z.enum(robotSteps);
const Milliseconds = z.int();

/** A UTC day's runs. Percentiles are of the steps that worked; a step that never did has none. */
const StatusDay = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  runs: z.int(),
  failures: z.int(),
  steps: z.partialRecord(Step, z.object({ p50: Milliseconds, p95: Milliseconds })),
});
export type StatusDay = z.infer<typeof StatusDay>;

/** One run: how long each step took that worked, and the step that failed. */
export const RobotRun = z.object({
  at: IsoInstant,
  durations: z.partialRecord(Step, Milliseconds),
  failed_step: z.nullable(Step),
});
export type RobotRun = z.infer<typeof RobotRun>;

/** The content of /status.json. */
export const StatusReport = z.object({
  last: RobotRun,
  /** Days with runs, oldest first. */
  days: z.array(StatusDay),
  /** The durations of the last day, from which its percentiles follow. */
  durations: z.partialRecord(Step, z.array(Milliseconds)),
});
export type StatusReport = z.infer<typeof StatusReport>;
