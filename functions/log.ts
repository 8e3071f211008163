import { Logger } from "@aws-lambda-powertools/logger";

/** Structured lines, one a request: ids, route, status, duration. Never personal data, never a token. */
export const logger = new Logger({ serviceName: "tischkaiser" });

/**
 * Where something broke, without its message: that may quote what somebody sent. The frames name our sources, because
 * a Lambda runs with their maps.
 */
export const faultOf = (error: unknown) => ({
  name: error instanceof Error ? error.name : typeof error,
  at: String(error instanceof Error ? error.stack : "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8),
});
