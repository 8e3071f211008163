import { describe, expect, it } from "vitest";
import { errorCodes } from "#shared/platform/api/errors.ts";
import { de } from "#shared/platform/messages/errors/de.ts";
import { en } from "#shared/platform/messages/errors/en.ts";
import { parseApiError } from "#web/platform/api/errors.ts";

const answer = (status: number, body: string, type = "application/json") =>
  parseApiError(new Response(body, { status, headers: { "content-type": type } }));

describe("parseApiError for a response of API Gateway itself", () => {
  it.each([
    [400, "invalid_request"],
    [401, "not_signed_in"],
    [403, "not_allowed"],
    [404, "no_such_route"],
    [413, "too_large"],
    [415, "not_json"],
    [429, "too_many_requests"],
    [502, "try_again"],
    [503, "try_again"],
    [504, "try_again"],
  ] as const)("maps %i to %s, which has a message in both languages", async (status, code) => {
    const apiError = await answer(status, '{"message":"Unauthorized"}');
    expect([apiError.status, apiError.code, apiError.title]).toEqual([status, code, ""]);
    expect([502, 504].includes(status) || errorCodes[code] === status).toBe(true);
    expect([de.codes[code], en.codes[code]].every(Boolean)).toBe(true);
  });

  it.each([
    [500, '{"message":"Internal Server Error"}', "application/json"],
    [418, "<html>", "text/html"],
    [500, "[]", "application/problem+json"],
  ])("maps an unexpected response to fault: %i %s", async (status, body, type) => {
    expect((await answer(status, body, type)).code).toBe("fault");
  });
});

it("parseApiError keeps the code, the title and the valid fields of a problem document", async () => {
  const problem = {
    title: "Bitte prüfen Sie Ihre Angaben.",
    code: "invalid_request",
    fields: [{ field: "name", code: "required", message: "Bitte füllen Sie dieses Feld aus" }, { field: 1 }],
  };
  const apiError = await answer(400, JSON.stringify(problem), "application/problem+json");
  expect(apiError).toMatchObject({ code: "invalid_request", title: problem.title, fields: problem.fields.slice(0, 1) });
});
