import { describe, expect, it } from "vitest";
import { adminEmail, mailFrom } from "#bin/lib/local/email-addresses.ts";
import { parseProblem } from "#test/support/client.ts";
import { Given } from "#test/support/given.ts";
import { findEmails, waitForEmail } from "#test/support/emails.ts";
import { product } from "#test/support/own-local-aws.ts";
import { extractCode, RegistrationForm } from "#test/support/registering.ts";
import { unique } from "#test/support/rows.ts";
import { attemptAttribute, registrationRemoved, triggerMetadata } from "#shared/accounts/registration-attempt.ts";

const given = new Given(product);
const { call, signUp, register, confirm } = new RegistrationForm(product, given);
const customer = { "custom:account_type": "customer", name: "Käthe Groß" };
const restaurant = {
  "custom:account_type": "restaurant",
  "custom:restaurant_name": "Zur Linde",
  "custom:phone": "030 23125 001",
  "custom:address": "Lindenstr. 1, 10115",
  "custom:city": "Berlin",
};

describe("sign-up", () => {
  it("creates a guest's profile and emails the admin once", async () => {
    const { email, api } = await register({ ...customer, locale: "en" });
    expect((await api.get("/me")).body).toMatchObject({
      full_name: "Käthe Groß",
      email,
      phone: null,
      preferences: [],
      language: "en",
      is_admin: false,
      restaurant: null,
    });
    const note = await waitForEmail(adminEmail, email);
    expect(note.subject).toBe("Neue Registrierung: Käthe Groß");
    expect(note.text).toContain(`E-Mail: ${email}\nName: Käthe Groß\nKontotyp: Gast (customer)`);
    expect(note.from).toBe(`Tischkaiser <${mailFrom}>`);
    expect(await findEmails(adminEmail, email)).toHaveLength(1);
  });

  it("creates an unapproved restaurant and emails the admin", async () => {
    const { email, api } = await register(restaurant);
    expect((await api.get("/me")).body).toMatchObject({
      restaurant: { restaurant_name: "Zur Linde", is_approved: false, is_verified: false, is_visible: true },
    });
    expect((await api.get("/partner/reservations")).status).toBe(200);
    expect((await waitForEmail(adminEmail, email)).text).toContain(
      "Name: Zur Linde\nKontotyp: Restaurant (restaurant)",
    );
  });

  it("accepts a partner with only a restaurant name and a six-character password", async () => {
    const { email } = await (async () => {
      const address = `partner.${unique()}@example.com`;
      await signUp(address, { "custom:account_type": "restaurant", "custom:restaurant_name": "Zur Post" }, "sechs6");
      return { email: address };
    })();
    expect((await waitForEmail(email, "Tischkaiser")).text).toContain("/partner/login#email=");
  });

  it("emails the code in the guest's language, with a link that has email and code in its fragment", async () => {
    const [german, english] = [`de.${unique()}@example.com`, `en.${unique()}@example.com`];
    await signUp(german, customer);
    await signUp(english, { ...customer, locale: "en" });
    const mail = await waitForEmail(german, "bestätigen");
    expect(mail.subject).toBe("Ihr Code für Tischkaiser");
    expect(mail.text).toContain(
      `${product.siteUrl}/customer-auth#email=${encodeURIComponent(german)}&code=${extractCode(mail.text)}`,
    );
    expect((await waitForEmail(english, "confirm")).subject).toBe("Your code for Tischkaiser");
  });

  it.each([
    ["a short name", { ...customer, name: "K" }, "fullName:full_name_too_short"],
    ["a short phone number", { ...restaurant, "custom:phone": "1234" }, "phone:phone_required"],
    ["a type that there is not", { ...customer, "custom:account_type": "admin" }, "account_type:invalid"],
  ])("rejects %s and creates no account", async (_, attributes, complaint) => {
    const email = `nie.${unique()}@example.com`;
    await expect(signUp(email, attributes)).rejects.toThrow(`PreSignUp failed with error ${complaint}`);
    await expect(given.signIn(email)).rejects.toThrow();
  });
});

const startOver = (email: string) =>
  call("ResendConfirmationCode", { Username: email, ClientMetadata: { [triggerMetadata.startOver]: "yes" } });

describe("somebody else's address, registered before its owner confirms it", () => {
  const stranger = { ...customer, name: "Eva Fremd" };
  it.each([
    ["another browser's attempt", { [attemptAttribute]: "strangers" }, "owners"],
    ["no attempt, from a device that knows none", {}, undefined],
    ["an empty attempt", { [attemptAttribute]: "" }, ""],
    ["an attempt, from another device", { [attemptAttribute]: "strangers" }, undefined],
  ])("has no working password after a confirmation of %s", async (_, attempt, confirmedBy) => {
    const email = `fremd.${unique()}@example.com`;
    await signUp(email, { ...stranger, ...attempt }, "Fremdes 1!");
    await confirm(email, confirmedBy);
    await expect(given.signIn(email, "Fremdes 1!")).rejects.toThrow("Incorrect username or password");
  });

  it("belongs to who registers last: password and name are theirs", async () => {
    const email = `zuletzt.${unique()}@example.com`;
    await signUp(email, { ...stranger, [attemptAttribute]: "strangers" }, "Fremdes 1!");
    await expect(startOver(email)).rejects.toThrow(registrationRemoved);
    const { api } = await register(customer, email);
    expect((await api.get("/me")).body).toMatchObject({ full_name: "Käthe Groß" });
    await expect(given.signIn(email, "Fremdes 1!")).rejects.toThrow("Incorrect username or password");
  });

  it("cannot be taken from a confirmed account", async () => {
    const { email, api } = await register(customer);
    await expect(startOver(email)).rejects.toThrow();
    await expect(signUp(email, stranger)).rejects.toThrow("UsernameExistsException");
    expect((await api.get("/me")).status).toBe(200);
    expect((await given.signIn(email)).access).not.toBe("");
  });
});

describe("password reset", () => {
  it("sets a new password with the emailed code, ends all sessions, and sends the admin no second registration email", async () => {
    const { email, tokens } = await register(customer);
    const session = { AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters: { REFRESH_TOKEN: tokens.refresh } };
    await call("InitiateAuth", session);
    await call("ForgotPassword", { Username: email });
    const mail = await waitForEmail(email, "reset-password");
    expect(mail.subject).toBe("Neues Passwort für Tischkaiser");
    await call("ConfirmForgotPassword", {
      Username: email,
      ConfirmationCode: extractCode(mail.text),
      Password: "Ganz neu 1!",
    });
    await expect(call("InitiateAuth", session)).rejects.toThrow("NotAuthorizedException");
    expect((await given.signIn(email, "Ganz neu 1!")).access).not.toBe("");
    await waitForEmail(adminEmail, email);
    expect(await findEmails(adminEmail, email)).toHaveLength(1); // from the registration
  });
});

describe("GET /me for an account without a profile", () => {
  it("creates a guest's profile for concurrent requests and emails the admin once", async () => {
    const { api, email, userId } = await given.anAccount({ ...customer, locale: "en" });
    const answers = await Promise.all([api.get("/me"), api.get("/me"), api.get("/me")]);
    for (const { body } of answers) {
      expect(body).toMatchObject({ user_id: userId, full_name: "Käthe Groß", email, language: "en", restaurant: null });
    }
    await waitForEmail(adminEmail, email);
    expect(await findEmails(adminEmail, email)).toHaveLength(1);
  });

  it("creates a restaurant account's restaurant and returns the same data the next time", async () => {
    const { api } = await given.anAccount(restaurant);
    const [first, second] = [await api.get("/me"), await api.get("/me")];
    expect(first.body).toMatchObject({ restaurant: { restaurant_name: "Zur Linde", is_approved: false } });
    expect(second.body).toEqual(first.body);
  });

  it("creates a guest's profile named by the email address for an account without attributes", async () => {
    const { api, email } = await given.anAccount();
    expect((await api.get("/me")).body).toMatchObject({ full_name: email, restaurant: null });
  });

  it.each([
    ["of two lines", "Käthe\r\nBcc: x@example.com"],
    ["of one letter", "K"],
    ["with signs that turn the text around", "Käthe \u202e Groß"],
  ])("does not take a name %s that its person set past the forms", async (_, name) => {
    const { api, email } = await given.anAccount({ name });
    expect((await api.get("/me")).body).toMatchObject({ full_name: email });
  });

  it("answers 401 not_signed_in for a deleted account", async () => {
    const account = await given.anAccount(customer);
    await given.aDeleted(account);
    const answer = await account.api.get("/me");
    expect([answer.status, parseProblem(answer).code]).toEqual([401, "not_signed_in"]);
  });
});
