import { expect, it } from "vitest";
import * as z from "zod/mini";
import { shortHash } from "#functions/platform/hash.ts";
import { parseId, parseItems } from "#test/support/client.ts";
import { eventually } from "#test/support/eventually.ts";
import { anIdempotencyKey, ask, Given, inDays } from "#test/support/given.ts";
import { invoke, readLogLines } from "#test/support/lambdas.ts";
import { waitForEmail } from "#test/support/emails.ts";
import { product } from "#test/support/own-local-aws.ts";
import { uploadPhoto } from "#test/support/photos.ts";
import { aPicture } from "#test/support/pictures.ts";
import { RegistrationForm } from "#test/support/registering.ts";
import { unique } from "#test/support/rows.ts";

const given = new Given(product);
const name = `Gudrun Geheim${unique()}`;
const phone = "030 777 888 999";

const LogLine = z.looseObject({
  message: z.literal("request"),
  request_id: z.string().check(z.minLength(8)),
  route: z.string(),
  status: z.int(),
  duration_ms: z.number(),
  caller: z.optional(z.string()),
});
type LogLine = z.infer<typeof LogLine>;

const requestIn = (text: string): LogLine | undefined =>
  text.trim().startsWith("{") ? LogLine.safeParse(JSON.parse(text)).data : undefined;

/** Returns the lines that contain one of the personal values, a token or an idempotency key. */
function findSensitiveLines(lines: readonly string[], known: readonly string[]): string[] {
  const secrets = known.map((secret) => secret.toLowerCase());
  const isToken = /eyJ[\w-]{20,}|Bearer|Idempotency-Key/i;
  return lines.filter((line) => isToken.test(line) || secrets.some((secret) => line.toLowerCase().includes(secret)));
}

it("request logs hold one line per request with the caller as a hash, and no personal data", async () => {
  const began = Date.now();
  const [guest, host] = await Promise.all([given.aCustomer({ full_name: name }), given.anOwner()]);
  const secrets = {
    customer_name: name,
    customer_email: `geheim.${unique()}@example.com`,
    customer_phone: phone,
    special_requests: `Verrat ${unique()}`,
  };
  const reservationId = parseId(await ask(guest, host.restaurant.id, secrets));
  await ask(guest, host.restaurant.id, { ...secrets, customer_phone: "7778" });
  await ask(guest, host.restaurant.id, { ...secrets, reservation_date: inDays(-1) });
  await guest.api.post(`/restaurants/${host.restaurant.id}/reservations`, `{"customer_name":"${name}"`, {
    headers: anIdempotencyKey(),
  });
  await guest.api.patch("/me/profile", { version: 1, full_name: name, phone });
  await given.aVisitor().get(`/restaurants?search=${encodeURIComponent(name)}`);
  await fetch(`${product.siteUrl}/restaurants?search=${encodeURIComponent(name)}`);
  await host.api.patch(`/restaurants/${host.restaurant.id}/reservations/${reservationId}`, { status: "confirmed" });
  await guest.api.get("/me/export");
  await waitForEmail(guest.email, "bestätigt");
  expect((await guest.api.delete("/me")).status).toBe(204);

  const mine = shortHash(guest.userId);
  const signedIn = await eventually("the lines of the last requests of both functions", async () => {
    const bundles = ["api-authenticated", "api-export"];
    const lines = (await Promise.all(bundles.map((bundle) => readLogLines(product, bundle, began)))).flat();
    const isLogged = (route: string) => lines.some((line) => line.includes(route) && line.includes(mine));
    return isLogged("DELETE /api/me") && isLogged("GET /api/me/export") ? lines : undefined;
  });
  const requests = signedIn.map(requestIn).filter((line) => line?.caller === mine);
  expect(requests.map((line) => [line?.route, line?.status])).toEqual([
    ["POST /api/restaurants/{restaurantId}/reservations", 201],
    ["POST /api/restaurants/{restaurantId}/reservations", 400],
    ["POST /api/restaurants/{restaurantId}/reservations", 409],
    ["POST /api/restaurants/{restaurantId}/reservations", 400],
    ["PATCH /api/me/profile", 200],
    ["DELETE /api/me", 204],
    ["GET /api/me/export", 200],
  ]);
  expect(new Set(requests.map((line) => line?.request_id)).size).toBe(requests.length);
  expect(requests[2]).toMatchObject({ requests: 1, api_errors: 1, code: "reservation_in_the_past" });

  const others = ["api-public", "api-owner", "pages", "stream-outbox", "stream-projections", "emails"];
  const all = [signedIn, ...(await Promise.all(others.map((bundle) => readLogLines(product, bundle, began))))].flat();
  expect(all.join("\n")).toContain("emails_sent");
  const known = [name, guest.email, guest.userId, guest.tokens.access, ...Object.values(secrets), "030 777", "geheim"];
  expect(findSensitiveLines(all, known)).toEqual([]);
});

/** Registers a restaurant after a rejected attempt and uploads a photo for it. */
async function aRestaurantByForm() {
  const { register, signUp } = new RegistrationForm(product, given);
  const attributes = {
    "custom:account_type": "restaurant",
    "custom:restaurant_name": name,
    "custom:phone": phone,
    "custom:address": "Geheimweg 7, 10115",
    "custom:city": "Berlin",
  };
  const refused = signUp(`geheim.${unique()}@example.com`, { ...attributes, "custom:city": "\u202eGeheim" });
  await expect(refused).rejects.toThrow("city:unreadable");
  const host = await register(attributes);
  await uploadPhoto(host, await aPicture().jpeg().toBuffer(), { name: `${name}.jpg` });
  return { ...host, userId: Me.parse((await host.api.get("/me")).body).user_id };
}

const Me = z.object({ user_id: z.string() });

/** Creates a guest whose unanswered request has expired. */
async function aGuestWithAnExpiredRequest() {
  const guest = await given.aCustomer({ full_name: name, phone });
  const wishes = { customer_name: name, customer_phone: phone, special_requests: "Geheim" };
  await given.aReservation(guest, await given.aRestaurant(), { ...wishes, reservation_date: inDays(-1) });
  await eventually("the request to expire", async () => {
    await invoke(product, "schedules");
    return parseItems(await guest.api.get("/me/reservations?view=past"))[0];
  });
  return guest;
}

it("the logs of registration, photos, schedule and administration hold no personal data", async () => {
  const began = Date.now();
  const [host, guest, admin] = await Promise.all([aRestaurantByForm(), aGuestWithAnExpiredRequest(), given.anAdmin()]);
  await admin.api.get("/admin/dead-letters");
  const found = await admin.api.get(`/admin/customers?search=${encodeURIComponent(name)}`);
  expect(JSON.stringify(found.body)).toContain(guest.email);

  const expectedWords = {
    "cognito-pre-sign-up": "refused",
    "cognito-custom-message": "CustomMessage_SignUp",
    "cognito-post-confirmation": shortHash(host.userId),
    "api-photos": shortHash(host.userId),
    "photo-uploads": "photos_shown",
    schedules: "schedule",
    "api-admin": shortHash(admin.userId),
    "api-dead-letters": shortHash(admin.userId),
  };
  const lines = Object.entries(expectedWords).map(([bundle, word]) =>
    eventually(`"${word}" in the log of ${bundle}`, async () => {
      const all = await readLogLines(product, bundle, began);
      return all.some((line) => line.includes(word)) ? all : undefined;
    }),
  );
  const people = [host, guest, admin].flatMap(({ email, userId, tokens }) => [email, userId, tokens.access]);
  expect(findSensitiveLines((await Promise.all(lines)).flat(), [...people, phone, "geheim"])).toEqual([]);
});
