import { Logger } from "@aws-lambda-powertools/logger";

/** Structured lines, one a request: ids, route, status, duration. Never personal data, never a token. */
export const logger = new Logger({ serviceName: "tischkaiser" });
