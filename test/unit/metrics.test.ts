import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event, Context } from "aws-lambda";
import * as z from "zod/mini";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../shared/api/errors.ts";
import { createApi } from "../../functions/platform/http/api.ts";
import { logger } from "../../functions/platform/observability/log.ts";
import { toMetricFields } from "../../functions/platform/observability/metrics.ts";

const Line = z.looseObject({
  _aws: z.object({ CloudWatchMetrics: z.tuple([z.object({ Dimensions: z.array(z.array(z.string())) })]) }),
});

async function lineOf(handle: () => Promise<{ statusCode: number }>) {
  const info = vi.spyOn(logger, "info");
  const event = { routeKey: "GET /x", headers: {}, requestContext: { requestId: "r" } };
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- only the parts of an event that are read
  await createApi([{ key: "GET /x", handle }])(event as unknown as Event, {} as Context);
  return Line.parse(info.mock.lastCall?.[1]);
}

describe("the log line of a request", () => {
  it("counts the request", async () => {
    const line = await lineOf(() => Promise.resolve({ statusCode: 200 }));
    expect(line).toMatchObject({ requests: 1 });
    expect(line).not.toHaveProperty("refusals");
  });

  it("counts a client error by its code", async () => {
    const line = await lineOf(() => Promise.reject(new ApiError("restaurant_closed")));
    expect(line).toMatchObject({ requests: 1, refusals: 1, code: "restaurant_closed" });
    const { _aws: embedded } = line;
    expect(embedded.CloudWatchMetrics[0].Dimensions).toEqual([[], ["code"]]);
  });

  it("counts an internal error as a fault", async () => {
    const line = await lineOf(() => Promise.reject(new TypeError("broken")));
    expect(line).toMatchObject({ requests: 1, faults: 1 });
  });
});

it("adds no metric fields when all counts are zero", () => {
  expect(toMetricFields({ mails_sent: 0 })).toEqual({});
});
