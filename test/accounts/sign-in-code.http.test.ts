import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { SignInCodeSent, SignInTicket } from "#shared/accounts/sign-in-code.ts";
import { parseProblem } from "#test/support/client.ts";
import { callCognito, setUpApp } from "#test/support/cognito.ts";
import { Given } from "#test/support/given.ts";
import { findEmails, waitForEmail } from "#test/support/emails.ts";
import { product } from "#test/support/own-local-aws.ts";
import { extractCode, RegistrationForm } from "#test/support/registering.ts";
import { unique } from "#test/support/rows.ts";

const given = new Given(product);
const visitor = given.aVisitor();
const cognito = `${product.siteUrl}/cognito`;
const newAddress = () => `code.${unique()}@example.com`;

const askForCode = (email: string, more: object = {}) =>
  visitor.post("/sign-in-codes", { email, language: "de", ...more });
const signIn = (email: string, code: string, language = "de") =>
  visitor.post("/sign-ins", { email, code, full_name: "Ada Lux", language });
const signInUnnamed = (email: string, code: string) => visitor.post("/sign-ins", { email, code, language: "de" });

/** Asks for a code and reads it from the email. */
async function receiveCode(email: string): Promise<string> {
  expect((await askForCode(email)).status).toBe(200);
  return extractCode((await waitForEmail(email, "Ihr Code")).text);
}

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const Challenge = z.object({ ChallengeName: z.literal("CUSTOM_CHALLENGE"), Session: z.string() });
const SignedIn = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** Answers Cognito's custom challenge, as the browser does. */
async function redeem(email: string, ticket: string): Promise<string> {
  const { UserPoolClientId: ClientId } = product.outputs;
  const { Session } = Challenge.parse(
    await callCognito(cognito, "InitiateAuth", {
      ClientId,
      AuthFlow: "CUSTOM_AUTH",
      AuthParameters: { USERNAME: email },
    }),
  );
  const answer = await callCognito(cognito, "RespondToAuthChallenge", {
    ClientId,
    Session,
    ChallengeName: "CUSTOM_CHALLENGE",
    ChallengeResponses: { USERNAME: email, ANSWER: ticket },
  });
  return SignedIn.parse(answer).AuthenticationResult.AccessToken;
}

describe("signing in by a code", () => {
  it("makes a guest of a new address, with a name and no password to invent", async () => {
    const email = newAddress();
    const answer = await signIn(email, await receiveCode(email), "en");
    const { ticket, is_new } = SignInTicket.parse(answer.body);
    expect(is_new).toBe(true);
    const api = given.withToken(await redeem(email, ticket));
    expect((await api.get("/me")).body).toMatchObject({
      full_name: "Ada Lux",
      email,
      language: "en",
      restaurant: null,
    });
    await expect(redeem(email, ticket)).rejects.toThrow("NotAuthorizedException"); // once
  });

  it("signs in who has an account, and leaves name and password as they are", async () => {
    const { email, profile } = await given.aCustomer();
    const { ticket, is_new } = SignInTicket.parse((await signIn(email, await receiveCode(email))).body);
    expect(is_new).toBe(false);
    const api = given.withToken(await redeem(email, ticket));
    expect((await api.get("/me")).body).toMatchObject({ full_name: profile.full_name });
    expect((await given.signIn(email)).access).not.toBe("");
  });

  it("answers known and new addresses alike until the code is right", async () => {
    const { email: known } = await given.aCustomer();
    const answers = await Promise.all(
      [known, newAddress()].map(async (email) => {
        const code = await receiveCode(email);
        const refused = await signIn(email, wrong(code));
        const unnamed = await signInUnnamed(email, wrong(code));
        const again = await askForCode(email);
        return [
          refused.status,
          refused.body,
          unnamed.status,
          unnamed.body,
          again.status,
          Object.keys(SignInCodeSent.parse(again.body)),
        ];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await findEmails(known, "Ihr Code")).toHaveLength(1); // within a minute, none is sent again
  });

  it("signs in without a name who has an account, and asks for one by the right code of a new address, once", async () => {
    const { email: known } = await given.aCustomer();
    const knownCode = await receiveCode(known);
    expect(SignInTicket.parse((await signInUnnamed(known, knownCode)).body).is_new).toBe(false);
    expect(parseProblem(await signInUnnamed(known, knownCode)).code).toBe("wrong_code");

    const email = newAddress();
    const code = await receiveCode(email);
    expect(parseProblem(await signInUnnamed(email, code)).code).toBe("name_needed");
    const { ticket, is_new } = SignInTicket.parse((await signIn(email, code)).body);
    expect([is_new, await redeem(email, ticket)]).toEqual([true, expect.any(String)]);
    expect(parseProblem(await signIn(email, code)).code).toBe("wrong_code");
  });

  it("takes a code once, and five wrong ones lock the address for a quarter of an hour", async () => {
    const email = newAddress();
    const code = await receiveCode(email);
    for (const tries_left of [4, 3, 2, 1]) {
      const refused = await signIn(email, wrong(code));
      expect([refused.status, refused.body]).toMatchObject([403, { code: "wrong_code", current: { tries_left } }]);
    }
    const locked = await signIn(email, wrong(code));
    expect([locked.status, parseProblem(locked).code]).toEqual([429, "too_many_tries"]);
    for (const late of [await signIn(email, code), await askForCode(email)]) {
      expect(parseProblem(late).code).toBe("too_many_tries");
      expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(800);
    }
    const other = newAddress();
    const once = await receiveCode(other);
    expect((await signIn(other, once)).status).toBe(200);
    expect(parseProblem(await signIn(other, once)).code).toBe("wrong_code");
  });

  it("counts tries that come at once", async () => {
    const email = newAddress();
    const code = await receiveCode(email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, wrong(code))));
    expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(4);
  });

  it.each([
    ["an admin", async () => (await given.anAdmin()).email],
    [
      "who has a second step",
      async () => {
        const { email, tokens } = await given.aCustomer();
        await setUpApp(cognito, tokens.access);
        return email;
      },
    ],
    [
      "who is disabled",
      async () => {
        const person = await given.aCustomer();
        await given.disable(person);
        return person.email;
      },
    ],
  ])("says after the right code that %s signs in by password", async (_, arrange) => {
    const email = await arrange();
    expect(parseProblem(await signIn(email, await receiveCode(email))).code).toBe("password_needed");
  });

  it("gives a registration that was never confirmed to the owner of the address: nothing of it holds", async () => {
    const email = newAddress();
    const form = new RegistrationForm(product, given);
    await form.signUp(email, { "custom:account_type": "customer", name: "Eva Fremd" }, "Fremdes 1!");
    await askForCode(email);
    const { text } = await waitForEmail(email, "gilt zehn Minuten");
    const { ticket, is_new } = SignInTicket.parse((await signIn(email, extractCode(text))).body);
    const api = given.withToken(await redeem(email, ticket));
    expect([is_new, (await api.get("/me")).body]).toMatchObject([true, { full_name: "Ada Lux" }]);
    await expect(given.signIn(email, "Fremdes 1!")).rejects.toThrow("Incorrect username or password");
  });

  it.each([
    ["code", (email: string, code: string) => signIn(email, code).then(({ status }) => status === 200)],
    ["ticket", (email: string, ticket: string) => redeem(email, ticket).then(Boolean, () => false)],
  ] as const)("no longer takes a %s of before a password reset", async (what, isTaken) => {
    const { email } = await given.aCustomer();
    const code = await receiveCode(email);
    const known = what === "code" ? code : SignInTicket.parse((await signIn(email, code)).body).ticket;
    const { UserPoolClientId: ClientId } = product.outputs;
    await callCognito(cognito, "ForgotPassword", { ClientId, Username: email });
    const { text } = await waitForEmail(email, "reset-password");
    const reset = { ClientId, Username: email, ConfirmationCode: extractCode(text), Password: "Ganz neu 1!" };
    await callCognito(cognito, "ConfirmForgotPassword", reset);
    expect(await isTaken(email, known)).toBe(false);
  });

  it("refuses every answer to the custom challenge but the ticket", async () => {
    const { email } = await given.aCustomer();
    const code = await receiveCode(email);
    for (const answer of ["", code, "0".repeat(43)])
      await expect(redeem(email, answer)).rejects.toThrow("NotAuthorizedException");
  });

  it.each([
    ["the dialog", { restaurant_id: "rst_lucia" }, "/restaurants?lang=en&reserve=rst_lucia"],
    ["the sign-in page", {}, "/customer-auth?lang=en&step=sign-in-code"],
  ])("writes in the person's language, with a button that leads back to %s", async (_, more, path) => {
    const email = newAddress();
    await askForCode(email, { language: "en", ...more });
    const mail = await waitForEmail(email, "ten minutes");
    expect(mail.subject).toBe("Your code for Tischkaiser");
    expect(mail.text).toContain(`${product.siteUrl}${path}#email=${encodeURIComponent(email)}&code=`);
  });
});
