import * as z from "zod/mini";
import { expect, it } from "vitest";
import { createApi } from "#functions/platform/http/api.ts";
import { asAdmin } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { context, createEvent } from "#test/support/gateway.ts";

const secret = endpoint({
  method: "GET",
  path: "/admin/secret",
  summary: "",
  audience: "admin",
  status: 200,
  response: z.object({ ok: z.boolean() }),
  errors: [],
});

it.each([
  ["opens to an admin", false, "[admin]", 200],
  ["refuses an admin whose account was deleted, before Cognito is asked", true, "[admin]", 401],
  ["refuses everybody else", false, "[]", 403],
])("the administration %s", async (_, isDeleted, groups, status) => {
  const admin = asAdmin({
    accounts: { isDeleted: (userId) => Promise.resolve(isDeleted && userId === "a") },
    hasSecondStep: () => (isDeleted ? Promise.reject(new Error("Cognito knows no such user")) : Promise.resolve(true)),
  });
  const handle = createApi(admin, [defineRoute(secret, () => Promise.resolve({ ok: true }))]);
  const event = createEvent({ route: "GET /api/admin/secret", userId: "a", claims: { "cognito:groups": groups } });
  expect((await handle(event, context)).statusCode).toBe(status);
});
