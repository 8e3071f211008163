import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { createSecondStepCheck } from "#functions/accounts/second-step.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAdmin } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { setUpApp } from "#test/support/cognito.ts";
import { context, createEvent } from "#test/support/gateway.ts";
import { Given, type Person } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);
const cognito = new CognitoIdentityProviderClient(localClientConfig(product.awsUrl));

/** An endpoint of the administration as a stage on AWS serves it, asking the local Cognito. */
const path = "/admin/secret";
const secret = endpoint({
  method: "GET",
  path,
  summary: "",
  audience: "admin",
  status: 200,
  response: z.object({ ok: z.boolean() }),
  errors: [],
});

function openAdministration(now: () => Date = () => new Date()) {
  const environment = { ADMIN_SECOND_STEP: "required", USER_POOL_ID: product.outputs.UserPoolId };
  const admin = asAdmin({
    accounts: { isDeleted: () => Promise.resolve(false) },
    hasSecondStep: createSecondStepCheck(environment, now, cognito),
  });
  const handle = createApi(admin, [defineRoute(secret, () => Promise.resolve({ ok: true }))]);
  return async ({ userId, email }: Pick<Person, "userId" | "email">) => {
    const claims = { username: email, "cognito:groups": "[admin]" };
    const { statusCode, body } = await handle(createEvent({ route: `GET /api${path}`, userId, claims }), context);
    const problem: unknown = JSON.parse(body ?? "{}");
    return [statusCode, z.object({ code: z.optional(z.string()) }).parse(problem).code];
  };
}

describe("the administration of a stage that demands a second step", () => {
  it("answers 403 second_step_required to an admin without an authenticator app, and opens with it", async () => {
    const person = await given.anAdmin();
    const call = openAdministration();
    expect(await call(person)).toEqual([403, "second_step_required"]);
    await setUpApp(product.awsUrl, person.tokens.access);
    expect(await call(person)).toEqual([200, undefined]);
  });

  it.each([
    ["a minute later", 61_000],
    ["a clock that is set back by a day", -86_400_000],
  ])("closes after the app was turned off: %s", async (_, later) => {
    const person = await given.anAdmin();
    let at = Date.now();
    const call = openAdministration(() => new Date(at));
    await setUpApp(product.awsUrl, person.tokens.access);
    expect(await call(person)).toEqual([200, undefined]);
    await setUpApp(product.awsUrl, person.tokens.access, false);
    at += later;
    expect(await call(person)).toEqual([403, "second_step_required"]);
  });

  it("answers 401 not_signed_in to an admin whom Cognito has deleted", async () => {
    const person = { userId: "gone", email: "gone@example.com" };
    expect(await openAdministration()(person)).toEqual([401, "not_signed_in"]);
  });

  it("does not start without the stage's setting", () => {
    expect(() => createSecondStepCheck({})).toThrow();
    expect(createSecondStepCheck({ ADMIN_SECOND_STEP: "optional" })).toBeUndefined();
  });
});
