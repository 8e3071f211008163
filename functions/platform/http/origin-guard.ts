import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareObj } from "@middy/core";
import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
} from "aws-lambda";

/** As the gateway itself answers, so that it says nothing about the product. */
const forbidden: Result = {
  statusCode: 403,
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  body: '{"message":"Forbidden"}',
};

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Lets only CloudFront in, which sends a secret (infra/origin-secrets.ts): at the gateway's own address there is neither
 * firewall nor cache. To be used before everything else.
 *
 * @param secrets accepted ones, separated by spaces; without any, everybody is let in
 */
export function originGuard(secrets = process.env["ORIGIN_SECRETS"]): MiddlewareObj<Event, Result> {
  const accepted = secrets?.split(" ").map(digest);
  return {
    before: ({ event }) => {
      const sent = digest(event.headers["x-origin-secret"] ?? "");
      return accepted?.some((secret) => timingSafeEqual(secret, sent)) === false ? forbidden : undefined;
    },
  };
}
