import { describe, expect, it } from "vitest";
import { parseId, parseProblem } from "#test/support/client.ts";
import { callCognito } from "#test/support/cognito.ts";
import { findEmails, waitForEmail } from "#test/support/emails.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given, type Person, findRowsContaining } from "#test/support/given.ts";
import { invoke } from "#test/support/lambdas.ts";
import { product } from "#test/support/own-local-aws.ts";
import { RegistrationForm } from "#test/support/registering.ts";
import { unique } from "#test/support/rows.ts";
import { parseToken, readPoolKey, signToken } from "#test/support/tokens.ts";

const given = new Given(product);
const { call, signUp, register } = new RegistrationForm(product, given);

/** The token of a session whose person signed in so many seconds ago, as Cognito refreshes it. */
function refreshedToken({ tokens }: Person, secondsAgo: number): string {
  const { header, payload } = parseToken(tokens.access);
  const auth_time = Math.floor(Date.now() / 1000) - secondsAgo;
  return signToken(header, { ...payload, auth_time }, readPoolKey(product));
}

describe("DELETE /me with a stolen access token", () => {
  it("answers 403 recent_sign_in_required when the sign-in is older than five minutes, and deletes nothing", async () => {
    const guest = await given.aCustomer();
    const answer = await given.withToken(refreshedToken(guest, 301)).delete("/me");
    expect([answer.status, parseProblem(answer).code]).toEqual([403, "recent_sign_in_required"]);
    expect((await guest.api.get("/me")).status).toBe(200);
    expect((await given.withToken(refreshedToken(guest, 240)).delete("/me")).status).toBe(204);
  });
});

describe("The email address of an account", () => {
  it("cannot be changed by its person, so that nobody else can register the old one and get their emails", async () => {
    const { email, tokens, api } = await register({ "custom:account_type": "customer", name: "Käthe Groß" });
    const other = `anders.${unique()}@example.com`;
    const change = { AccessToken: tokens.access, UserAttributes: [{ Name: "email", Value: other }] };
    await expect(call("UpdateUserAttributes", change)).rejects.toThrow("email:unchangeable");
    const resend = { AccessToken: tokens.access, AttributeName: "email" };
    await expect(call("GetUserAttributeVerificationCode", resend)).rejects.toThrow("email:unchangeable");
    const user = JSON.stringify(await call("GetUser", { AccessToken: tokens.access }));
    expect([user.includes(email), user.includes(other)]).toEqual([true, false]);
    await expect(signUp(email, { "custom:account_type": "customer", name: "Eva Fremd" })).rejects.toThrow(
      "UsernameExistsException",
    );
    await register({ "custom:account_type": "customer", name: "Eva Fremd" }, other);
    const owner = await given.anOwner();
    const id = parseId(await ask({ api }, owner.restaurant.id));
    await owner.api.patch(`/restaurants/${owner.restaurant.id}/reservations/${id}`, { status: "confirmed" });
    await waitForEmail(email, owner.restaurant.restaurant_name);
    expect(await findEmails(other, owner.restaurant.restaurant_name)).toEqual([]);
  });

  it("is the only attribute that is refused: name and language can be changed", async () => {
    const { tokens } = await register({ "custom:account_type": "customer", name: "Käthe Groß" });
    const UserAttributes = [{ Name: "locale", Value: "en" }];
    await expect(call("UpdateUserAttributes", { AccessToken: tokens.access, UserAttributes })).resolves.toBeDefined();
  });
});

/** Cognito's own call, which takes any access token and tells nobody. */
const deleteUser = ({ tokens }: Person) =>
  callCognito(`${product.siteUrl}/cognito`, "DeleteUser", { AccessToken: tokens.access });

/** Other tests leave rows without a Cognito user. */
const sweep = (atMost = 100_000) => invoke(product, "sweep", { atMost, isAnew: true });

const remains = async (person: Person) =>
  (await findRowsContaining(given, [person.userId, person.email])).filter(
    ({ pk }) => !/^(?:DELETIONS$|(?:DELETED|REQUESTS|REQUESTED|COUNTS#CUSTOMER|MAIL|COUNTED)#)/.test(String(pk)),
  );

/** The parts of a name, by which admins search, are written and removed by the stream. */
const erased = (person: Person) =>
  eventually("the person's rows to go", async () => (await remains(person)).length === 0);

describe("An account that was deleted in Cognito alone", () => {
  it("is deleted by the nightly sweep with its requests and its restaurant; its guests get an email", async () => {
    const [stays, guest, owner, host] = await Promise.all([
      given.aCustomer(),
      given.aCustomer({ full_name: `Gudrun Geheim${unique()}` }),
      given.anOwner(),
      given.anOwner(),
    ]);
    expect((await ask(guest, host.restaurant.id)).status).toBe(201);
    expect((await ask(stays, owner.restaurant.id)).status).toBe(201);
    await Promise.all([guest, owner].map(deleteUser));
    expect(await remains(guest)).not.toEqual([]);
    await expect(sweep(1)).rejects.toThrow("could not check or erase everything");
    expect(await given.rows(`USER#${guest.userId}`)).not.toEqual([]);
    await sweep();
    await waitForEmail(stays.email, "Leider kein Tisch");
    expect(await given.rows(`USER#${guest.userId}`)).toEqual([]);
    expect(await given.rows(`RESTAURANT#${owner.restaurant.id}`)).toEqual([]);
    await erased(guest);
    expect((await stays.api.get("/me")).status).toBe(200);
    expect((await guest.api.get("/me")).status).toBe(401);
  });

  it("is deleted as soon as a look-up finds nobody, and answers 401", async () => {
    const guest = await given.aCustomer();
    await deleteUser(guest);
    expect((await guest.api.get("/me/export")).status).toBe(401);
    await erased(guest);
  });

  it("answers 401 to GET /me when its profile was never written", async () => {
    const account = await given.anAccount();
    await deleteUser({ ...account, profile: (await given.aCustomer()).profile });
    expect((await account.api.get("/me")).status).toBe(401);
  });
});
