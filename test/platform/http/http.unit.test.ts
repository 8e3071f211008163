import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "#shared/platform/api/errors.ts";
import { parseBody } from "#functions/platform/http/body.ts";
import { computeFingerprint } from "#functions/platform/hash.ts";
import { negotiateLanguage } from "#functions/platform/http/language.ts";
import { isBusy } from "#functions/platform/retry.ts";
import { toProblem } from "#functions/platform/http/problems.ts";

const json = { "content-type": "application/json" };
/** Reads a body, or returns the code of its refusal. */
const send = (body: string, headers: Record<string, string> = json, isBase64Encoded = false): unknown => {
  try {
    return parseBody({ body, headers, isBase64Encoded }) && "taken";
  } catch (error) {
    return error instanceof ApiError ? error.code : error;
  }
};

describe("parseBody", () => {
  it.each([
    ["of JSON", "{}", json, "taken"],
    ["that names its charset", "{}", { "content-type": "application/json; charset=utf-8" }, "taken"],
    ["of text", "{}", { "content-type": "text/plain" }, "not_json"],
    ["of no type", "{}", {}, "not_json"],
    ["that breaks off", "{", json, "invalid_request"],
    ["with bad UTF-8 replaced on the way", '{"a":"\ufffd"}', json, "invalid_request"],
    ["nested a thousand times", "[".repeat(1000) + "]".repeat(1000), json, "invalid_request"],
    ["over 64 kB", JSON.stringify("x".repeat(65_536)), json, "too_large"],
    ["over 64 kB in few letters", JSON.stringify("ü".repeat(32_768)), json, "too_large"],
  ])("accepts or rejects by type, size and syntax: a body %s", (_, body, headers, outcome) => {
    expect(send(body, headers)).toBe(outcome);
  });

  it("rejects invalid UTF-8 instead of replacing it", () => {
    expect(send(Buffer.from([0x22, 0xff, 0x22]).toString("base64"), json, true)).toBe("invalid_request");
  });

  it("reads a missing body as an empty object, so that each missing field is named", () => {
    expect(parseBody({ headers: {}, isBase64Encoded: false })).toEqual({});
  });
});

describe("computeFingerprint", () => {
  it("depends on every value, but not on the order of keys", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), fc.string(), (content, added) => {
        const entries = Object.entries(content);
        expect(computeFingerprint(Object.fromEntries(entries.toReversed()))).toBe(computeFingerprint(content));
        expect(computeFingerprint({ ...content, "also this": added })).not.toBe(computeFingerprint(content));
      }),
    );
  });
});

describe("negotiateLanguage", () => {
  it.each([
    [undefined, "de"],
    ["en-GB,en;q=0.9,de;q=0.8", "en"],
    ["de-AT,en;q=0.9", "de"],
    ["fr,en;q=0.5", "en"],
    ["en;q=0,fr", "de"],
    ["*", "de"],
    ["en;q=0.3,de;q=0.7", "de"],
    [";;,q=,de;q=x", "de"],
  ])("chooses for accept-language %j: %s", (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });
});

describe("a problem document", () => {
  it("contains the error's message and its invalid fields", () => {
    const apiError = new ApiError("invalid_request", {
      fields: [{ field: "number_of_guests", code: "too_many_guests" }],
    });
    const problem = toProblem(apiError, "de");
    expect(problem).toMatchObject({ statusCode: 400, headers: { "content-type": "application/problem+json" } });
    expect(JSON.parse(problem.body ?? "")).toEqual({
      type: "about:blank",
      title: "Bitte prüfen Sie Ihre Angaben.",
      status: 400,
      code: "invalid_request",
      fields: [{ field: "number_of_guests", code: "too_many_guests", message: "Maximal 20 Gäste erlaubt" }],
    });
  });

  it("has a retry-after header for temporary errors only", () => {
    expect(toProblem(new ApiError("too_many_requests", { retryAfter: 12 }), "en").headers?.["retry-after"]).toBe("12");
    expect(toProblem(new ApiError("try_again"), "en").headers?.["retry-after"]).toBe("2");
    expect(toProblem(new ApiError("not_allowed"), "en").headers).not.toHaveProperty("retry-after");
  });

  it.each([
    ["ThrottlingException", true], // DynamoDB's
    ["TooManyRequestsException", true], // Cognito's
    ["ValidationException", false],
    ["NotAuthorizedException", false],
  ])("treats %s as a busy service: %s", (name, busy) => {
    expect(isBusy(Object.assign(new Error("told by AWS"), { name }))).toBe(busy);
  });
});
