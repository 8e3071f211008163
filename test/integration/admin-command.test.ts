import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { generate } from "otplib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { writeOutputs } from "../../bin/lib/deploy/outputs.ts";
import { Given } from "../support/given.ts";
import { product } from "../support/own-local-aws.ts";
import { callCognito } from "../support/cognito.ts";

const given = new Given(product);
const { port } = new URL(product.awsUrl);
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ["bin/admin.ts", ...args], {
    env: { ...process.env, LOCAL_AWS_PORT: port, AWS_ENDPOINT_URL: product.awsUrl },
  });

describe("npm run admin", () => {
  beforeAll(() => writeOutputs(`.local/${port}/outputs.json`, product.outputs));
  afterAll(() => rmSync(`.local/${port}`, { recursive: true, force: true }));

  it("makes a registered account an admin", async () => {
    const person = await given.aCustomer();
    expect((await person.api.get("/admin/customers")).status).toBe(403);
    expect((await run(person.email)).stdout).toContain(`${person.email} is now an administrator`);
    const tokens = await given.signIn(person.email);
    expect((await given.withToken(tokens.access).get("/admin/customers")).status).toBe(200);
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
    await expect(run("niemand@example.com")).rejects.toThrow("No account is registered as niemand@example.com");
  });
});
