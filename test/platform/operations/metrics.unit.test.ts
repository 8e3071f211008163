import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  Context,
  CustomMessageTriggerEvent,
  PreSignUpTriggerEvent,
} from "aws-lambda";
import { SSMClient } from "@aws-sdk/client-ssm";
import * as z from "zod/mini";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "#shared/platform/api/errors.ts";
import { handler as checkSignUp } from "#functions/entrypoints/cognito-pre-sign-up.ts";
import { Counter } from "#functions/platform/dynamodb/counters.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asPublic } from "#functions/platform/http/caller.ts";
import { logger } from "#functions/platform/observability/log.ts";

const LogLine = z.looseObject({
  _aws: z.object({ CloudWatchMetrics: z.tuple([z.object({ Dimensions: z.array(z.array(z.string())) })]) }),
});

async function lineOf(handle: () => Promise<{ statusCode: number }>) {
  const info = vi.spyOn(logger, "info");
  const event = { routeKey: "GET /x", headers: {}, requestContext: { requestId: "r" } };
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- only the parts of an event that are read
  await createApi(asPublic, [{ key: "GET /x", handle }])(event as unknown as Event, {} as Context);
  return LogLine.parse(info.mock.lastCall?.[1]);
}

describe("the log line of a request", () => {
  it("counts the request", async () => {
    const line = await lineOf(() => Promise.resolve({ statusCode: 200 }));
    expect(line).toMatchObject({ requests: 1 });
    expect(line).not.toHaveProperty("api_errors");
  });

  it("counts a client error by its code", async () => {
    const line = await lineOf(() => Promise.reject(new ApiError("restaurant_closed")));
    expect(line).toMatchObject({ requests: 1, api_errors: 1, code: "restaurant_closed" });
    const { _aws: embedded } = line;
    expect(embedded.CloudWatchMetrics[0].Dimensions).toEqual([[], ["code"]]);
  });
});

it("counts a counter below zero, which is shown as zero", () => {
  const warn = vi.spyOn(logger, "warn");
  expect([Counter.parse(-2), Counter.parse(3)]).toEqual([0, 3]);
  expect(warn.mock.calls).toMatchObject([["negative count", { counts_negative: 1 }]]);
});

/** The trigger that words Cognito's emails; it reads its environment when it is loaded. */
async function wordEmail(event: object) {
  vi.stubEnv("SITE_URL_PARAMETER", "/site-url");
  vi.stubEnv("AWS_REGION", "eu-central-1");
  vi.spyOn(SSMClient.prototype, "send").mockImplementation(() => undefined); // no address, which is no fault
  const { handler } = await import("#functions/entrypoints/cognito-custom-message.ts");
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- only the parts of an event that are read
  return handler({ ...event, response: {} } as CustomMessageTriggerEvent);
}
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- only the parts of an event that are read
const signUp = (event: object) => checkSignUp(event as PreSignUpTriggerEvent);
const request = { userAttributes: { email: "new@example.com" }, codeParameter: "{####}" };

describe("a trigger of Cognito", () => {
  it.each([
    [signUp, "PreSignUp_SignUp", "account_type:"],
    [wordEmail, "CustomMessage_UpdateUserAttribute", "email:unchangeable"],
    [wordEmail, "CustomMessage_VerifyUserAttribute", "email:unchangeable"],
  ])(
    "counts no fault when it refuses, so that nobody can ring the alarm: %o %s",
    async (handle, triggerSource, why) => {
      const error = vi.spyOn(logger, "error");
      await expect(handle({ triggerSource, request })).rejects.toThrow(why);
      expect(error).not.toHaveBeenCalled();
    },
  );

  it.each([
    [signUp, "PreSignUp_SignUp"],
    [wordEmail, "CustomMessage_SignUp"],
  ])("counts a fault of ours: %o %s", async (handle, triggerSource) => {
    const error = vi.spyOn(logger, "error");
    await expect(handle({ triggerSource, request: null })).rejects.toThrow(TypeError);
    expect(error.mock.lastCall?.[1]).toMatchObject({ faults: 1 });
  });
});

it("counts in the namespace that the Lambda's environment names", async () => {
  vi.stubEnv("POWERTOOLS_METRICS_NAMESPACE", "tischkaiser-prod");
  vi.resetModules();
  const fresh = await import("#functions/platform/observability/metrics.ts");
  expect(JSON.stringify(fresh.toMetricFields({ requests: 1 }))).toContain('"Namespace":"tischkaiser-prod"');
});
