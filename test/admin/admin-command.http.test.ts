import { generate } from "otplib";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Given } from "#test/support/given.ts";
import { product } from "#test/support/own-local-aws.ts";
import { callCognito } from "#test/support/cognito.ts";
import { runScript } from "#test/support/run-script.ts";

const given = new Given(product);
const run = (...args: string[]) => runScript(product, "admin", ...args);

describe("npm run ops -- admin", () => {
  it("makes a registered account an admin", async () => {
    const person = await given.aCustomer();
    expect((await person.api.get("/admin/customers")).status).toBe(403);
    expect((await run(person.email)).stdout).toContain(`${person.email} is now an administrator`);
    const tokens = await given.signIn(person.email);
    expect((await given.withToken(tokens.access).get("/admin/customers")).status).toBe(200);
  });

  it("takes the administration away with --remove", async () => {
    const { email } = await given.anAdmin();
    expect((await run(email, "--remove")).stdout).toContain(`${email} is no longer an administrator`);
    const tokens = await given.signIn(email);
    expect((await given.withToken(tokens.access).get("/admin/customers")).status).toBe(403);
  });

  it("removes the second factor of an account that lost its authenticator app", async () => {
    const { email, tokens } = await given.aCustomer();
    const endpoint = product.awsUrl;
    const AccessToken = tokens.access;
    const { SecretCode } = z
      .object({ SecretCode: z.string() })
      .parse(await callCognito(endpoint, "AssociateSoftwareToken", { AccessToken }));
    await callCognito(endpoint, "VerifySoftwareToken", {
      AccessToken,
      UserCode: await generate({ secret: SecretCode }),
    });
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await callCognito(endpoint, "SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings });
    await expect(given.signIn(email)).rejects.toThrow(); // Cognito asks for a code instead of returning tokens
    expect((await run(email, "--lost-app")).stdout).toContain(`${email} can now sign in with the password alone`);
    expect((await given.signIn(email)).access).not.toBe("");
  });

  it("fails for an email address without an account and names the address", async () => {
    const { exitCode, stderr } = await run("niemand@example.com");
    expect([exitCode, stderr]).toEqual([1, "No account is registered as niemand@example.com."]);
  });
});
