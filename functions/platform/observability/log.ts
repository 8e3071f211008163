type Fields = Readonly<Record<string, unknown>>;

/** One line of JSON on the standard output, from where Lambda takes it to CloudWatch as it is. */
const writer =
  (level: "INFO" | "WARN" | "ERROR") =>
  (message: string, fields: Fields = {}): void => {
    const timestamp = new Date().toISOString();
    const trace = process.env["_X_AMZN_TRACE_ID"]?.split(";")[0]?.replace("Root=", "");
    const common = { level, message, timestamp, service: "tischkaiser", ...(trace && { xray_trace_id: trace }) };
    process.stdout.write(`${JSON.stringify({ ...common, ...fields })}\n`);
  };

/** Structured lines, one a request: ids, route, status, duration. Never personal data, never a token. */
export const logger = { info: writer("INFO"), warn: writer("WARN"), error: writer("ERROR") };

/** What kind of error it was, and nothing of what it says: that may quote somebody. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : "unknown");

/**
 * Where something broke, without its message: that may quote what somebody sent. The frames name our sources, because
 * a Lambda runs with their maps.
 */
export const faultOf = (error: unknown) => ({
  name: error instanceof Error ? error.name : typeof error,
  at: String(error instanceof Error ? error.stack?.replace(error.message, "") : "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8),
});
