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
import { toMetricFields } from "#functions/platform/observability/metrics.ts";

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

  it("counts an internal error as a fault", async () => {
    const line = await lineOf(() => Promise.reject(new TypeError("broken")));
    expect(line).toMatchObject({ requests: 1, faults: 1 });
  });
});

it("adds no metric fields when all counts are zero", () => {
  expect(toMetricFields({ emails_sent: 0 })).toEqual({});
});

it("counts a counter below zero, which is shown as zero", () => {
  const warn = vi.spyOn(logger, "warn");
  expect([Counter.parse(-2), Counter.parse(3)]).toEqual([0, 3]);
  expect(warn.mock.calls).toMatchObject([["negative count", { counts_negative: 1 }]]);
});

const signUp = (request: unknown) =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- only the parts of an event that are read
  checkSignUp({ triggerSource: "PreSignUp_SignUp", request } as PreSignUpTriggerEvent);

describe("the check of a sign-up", () => {
  it("counts no fault when it refuses, so that nobody can ring the alarm", async () => {
    const error = vi.spyOn(logger, "error");
    await expect(signUp({ userAttributes: { email: "nobody" } })).rejects.toThrow("account_type:");
    expect(error).not.toHaveBeenCalled();
  });

  it("counts a fault of ours", async () => {
    const error = vi.spyOn(logger, "error");
    await expect(signUp(null)).rejects.toThrow(TypeError);
    expect(error.mock.lastCall?.[1]).toMatchObject({ faults: 1 });
  });
});

/** The trigger that words Cognito's emails; it reads its environment when it is loaded. */
async function wordEmail(triggerSource: string, request: unknown) {
  vi.stubEnv("SITE_URL_PARAMETER", "/site-url");
  vi.stubEnv("AWS_REGION", "eu-central-1");
  const { handler } = await import("#functions/entrypoints/cognito-custom-message.ts");
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- only the parts of an event that are read
  return handler({ triggerSource, request, response: {} } as CustomMessageTriggerEvent);
}

describe("the words of an email with a code", () => {
  it.each(["CustomMessage_UpdateUserAttribute", "CustomMessage_VerifyUserAttribute"])(
    "are refused for %s without counting a fault, so that nobody can ring the alarm",
    async (source) => {
      const error = vi.spyOn(logger, "error");
      const request = { userAttributes: { email: "new@example.com" }, codeParameter: "{####}" };
      await expect(wordEmail(source, request)).rejects.toThrow("email:unchangeable");
      expect(error).not.toHaveBeenCalled();
    },
  );

  it("count a fault of ours", async () => {
    const error = vi.spyOn(logger, "error");
    vi.spyOn(SSMClient.prototype, "send").mockImplementation(() => undefined); // no address, which is no fault
    await expect(wordEmail("CustomMessage_SignUp", null)).rejects.toThrow(TypeError);
    expect(error.mock.lastCall?.[1]).toMatchObject({ faults: 1 });
  });
});

it("counts in the namespace that the Lambda's environment names", async () => {
  vi.stubEnv("POWERTOOLS_METRICS_NAMESPACE", "tischkaiser-prod");
  vi.resetModules();
  const fresh = await import("#functions/platform/observability/metrics.ts");
  expect(JSON.stringify(fresh.toMetricFields({ requests: 1 }))).toContain('"Namespace":"tischkaiser-prod"');
});
