import { brand } from "../../../shared/brand.ts";

/** What is counted beyond what AWS counts itself. */
type Metric =
  | "requests"
  | "refusals"
  | "faults"
  | "mails_sent"
  | "mails_failed"
  | "photos_shown"
  | "photos_refused"
  | "reservations_requested"
  | "reservations_confirmed"
  | "reservations_cancelled"
  | "reservations_completed"
  | "reservations_reminded"
  | "trail_changed";

type Counts = Partial<Record<Metric, number>>;

/**
 * Fields that make a log line count (CloudWatch's embedded metric format): the line that is written anyway carries its
 * numbers, and no call is made. `by` names a field of the same line that a number is split by as well.
 */
export function counting(counts: Counts, by?: Readonly<Record<string, string>>) {
  const counted = Object.entries(counts).filter(([, count]) => count > 0);
  if (counted.length === 0) return {};
  const Metrics = counted.map(([Name]) => ({ Name, Unit: "Count" }));
  const Dimensions = [[], ...(by ? [Object.keys(by)] : [])];
  return {
    _aws: { Timestamp: Date.now(), CloudWatchMetrics: [{ Namespace: brand, Dimensions, Metrics }] },
    ...Object.fromEntries(counted),
    ...by,
  };
}
