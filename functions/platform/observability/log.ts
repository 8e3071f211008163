import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";
import type { LogAttributes, UnformattedAttributes } from "@aws-lambda-powertools/logger/types";

const maxStackFrames = 8;

/** The name of an error. Its message is never logged, because it may quote personal data. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : "unknown");

/**
 * The name of an error and its stack frames without the message, which may quote personal data. The frames name our
 * sources, because Lambda runs with source maps.
 */
export const formatError = (error: unknown) => ({
  name: error instanceof Error ? error.name : typeof error,
  at: String(error instanceof Error ? error.stack?.replace(error.message, "") : "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, maxStackFrames),
});

/** Writes few fields, and errors without their messages, also when an error is logged as it is. */
class PrivateLogFormatter extends LogFormatter {
  override formatAttributes(
    { logLevel, message, timestamp, serviceName, xRayTraceId }: UnformattedAttributes,
    fields: LogAttributes,
  ): LogItem {
    return new LogItem({
      attributes: {
        level: logLevel,
        message,
        timestamp: timestamp.toISOString(),
        service: serviceName,
        xray_trace_id: xRayTraceId,
        ...fields,
      },
    });
  }

  override formatError(error: Error): LogAttributes {
    return formatError(error);
  }
}

/** Structured log lines: ids, routes, statuses, durations. Never log personal data, tokens or messages of errors. */
export const logger = new Logger({ serviceName: "tischkaiser", logFormatter: new PrivateLogFormatter() });
