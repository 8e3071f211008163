import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { brand } from "../../../shared/brand.ts";

/** The product's own metrics, beside those of AWS. infra/monitoring.ts makes alarms and graphs of them. */
type MetricName =
  | "requests"
  | "refusals"
  | "faults"
  | "browser_faults"
  | "mails_sent"
  | "mails_failed"
  | "mails_refused"
  | "mails_bounced"
  | "mails_complained"
  | "photos_shown"
  | "photos_refused"
  | "reservations_requested"
  | "reservations_confirmed"
  | "reservations_cancelled"
  | "reservations_completed"
  | "reservations_reminded"
  | "counts_negative"
  | "counts_corrected"
  | "trail_changed"
  | "robot_failures";

const metrics = new Metrics({ namespace: process.env["POWERTOOLS_METRICS_NAMESPACE"] ?? brand });
metrics.clearDefaultDimensions();

/**
 * Fields of a log line from which CloudWatch extracts metrics (embedded metric format), so that counting costs neither a
 * call nor a second line. Each count has no dimension; with `dimensions` it is split by them as well. Zeros are left out.
 */
export function toMetricFields(
  counts: Partial<Record<MetricName, number>>,
  dimensions?: Readonly<Record<string, string>>,
): object {
  const counted = Object.entries(counts).filter(([, count]) => count > 0);
  if (counted.length === 0) return {};
  for (const [name, count] of counted) metrics.addMetric(name, MetricUnit.Count, count);
  metrics.addDimensions({});
  if (dimensions) metrics.addDimensions(dimensions);
  const fields = metrics.serializeMetrics();
  metrics.clearMetrics();
  metrics.clearDimensions();
  return fields;
}
