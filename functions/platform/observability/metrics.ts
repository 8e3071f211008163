import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { brand } from "#shared/platform/brand.ts";
import type { MetricName } from "#shared/platform/event-description.ts";

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
