import { beforeEach, describe, expect, it, vi } from "vitest";
import { createApi } from "#functions/platform/http/api.ts";
import { asPublic } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { getRestaurant } from "#shared/restaurants/contract.ts";
import { ApiError, type ErrorCode } from "#shared/platform/api/errors.ts";
import { logger } from "#functions/platform/observability/log.ts";
import { context, createEvent } from "#test/support/gateway.ts";

let written: string;
beforeEach(() => {
  written = "";
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, "write").mockImplementation((line) => {
      written += String(line);
      return true;
    });
  }
});

/** The response of an endpoint whose handler throws. */
const answerTo = (thrown: Error) =>
  createApi(asPublic, [defineRoute(getRestaurant, () => Promise.reject(thrown))])(
    createEvent({ route: "GET /api/restaurants/{restaurantId}", params: { restaurantId: "rst_a" } }),
    context,
  );

describe("an ApiError from a handler", () => {
  it.each(["restaurant_not_found", "not_allowed"] as const)(
    "becomes the response when the endpoint declares it or it is common to all: %s",
    async (code) => {
      const { statusCode, body } = await answerTo(new ApiError(code));
      expect([statusCode, body]).toEqual([new ApiError(code).status, expect.stringContaining(code)]);
      expect(written).not.toContain('"fault"');
    },
  );

  it.each(["restaurant_exists", "reservation_not_found", "too_many_requests"] satisfies ErrorCode[])(
    "becomes a counted and logged fault when the endpoint does not declare it: %s",
    async (code) => {
      const { statusCode, body } = await answerTo(new ApiError(code));
      expect([statusCode, body]).toEqual([500, expect.stringContaining('"code":"fault"')]);
      expect(body).not.toContain(code);
      expect(written).toContain('"message":"fault"');
      expect(written).toContain('"faults":1');
    },
  );
});

it("a logged fault has a name and stack frames, but no message, which may quote personal data", async () => {
  const { statusCode } = await answerTo(new TypeError("Gudrun Geheim\n    at <gudrun@example.com> is no number"));
  logger.warn("anything", { error: new RangeError("gudrun@example.com is too old") });
  expect(statusCode).toBe(500);
  expect(written).not.toMatch(/gudrun|geheim/i);
  expect(written).toContain('"name":"TypeError"');
  expect(written).toMatch(/"at":\["\s+at .*faults\.unit\.test\.ts/);
  expect(written).toContain('"error":{"name":"RangeError","at":["');
});
