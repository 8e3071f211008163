import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { toEmailTags } from "#functions/platform/email/tags.ts";
import { eventually } from "#test/support/eventually.ts";
import { ask, Given } from "#test/support/given.ts";
import { parseId } from "#test/support/client.ts";
import { readLogLines } from "#test/support/lambdas.ts";
import { product } from "#test/support/own-local-aws.ts";

const given = new Given(product);

const Case = z.object({ timeline: z.array(z.looseObject({ kind: z.string() })) });

/** Publishes what SES would publish about an email. */
async function publish(event: object): Promise<void> {
  const response = await fetch(product.awsUrl, {
    method: "POST",
    headers: {
      authorization: "AWS4-HMAC-SHA256 Credential=test/20270101/eu-central-1/sns/aws4_request",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({
      Action: "Publish",
      Version: "2010-03-31",
      TopicArn: product.outputs.EmailFeedbackTopicArn,
      Message: JSON.stringify(event),
    }),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.anything()]);
}

/** A request whose restaurant has been emailed, with the email's tags as SES repeats them, and a look at its case. */
async function anEmailedRequest() {
  const [admin, owner, guest] = await Promise.all([given.anAdmin(), given.anOwner(), given.aCustomer()]);
  const id = parseId(await ask(guest, owner.restaurant.id));
  const path = `/admin/restaurants/${owner.restaurant.id}/reservations/${id}`;
  const readEmails = async () =>
    Case.parse((await admin.api.get(path)).body).timeline.filter(({ kind }) => kind === "email");
  const findEmail = async (outcome: string) =>
    (await readEmails()).find((email) => email["to"] === "restaurant" && email["outcome"] === outcome);
  await eventually("the email to the restaurant", () => findEmail("sent"));
  const name = { event: `reservation.requested#${id}#1`, to: "restaurant" };
  const tags = Object.fromEntries(toEmailTags(name).map(({ Name, Value }) => [Name, [Value]]));
  return { findEmail, mail: { messageId: "1", destination: [owner.email], tags }, owner, admin, id };
}

const timestamp = "2027-01-05T12:00:00.000Z";
const bounce = (bounceType: string, bounceSubType: string, address: string) => ({
  bounceType,
  bounceSubType,
  bouncedRecipients: [{ emailAddress: address }],
  timestamp,
});

describe("what SES reports of an email that it took", () => {
  it("a bounce stands in the case and in the list that admins see, with SES's reason, and no address in the log", async () => {
    const { admin, findEmail, id, mail, owner } = await anEmailedRequest();
    const began = Date.now();
    await publish({ eventType: "Bounce", mail, bounce: bounce("Permanent", "NoEmail", owner.email) });
    const email = await eventually("the bounce in the case", () => findEmail("bounced"));
    expect(email).toMatchObject({ event: "reservation.requested", failure: "NoEmail", at: timestamp });
    const list = z.object({ items: z.array(z.looseObject({})) });
    const { items } = list.parse((await admin.api.get("/admin/undelivered-emails?limit=100")).body);
    expect(items.find((one) => one["reservation_id"] === id)).toEqual({
      at: timestamp,
      event: "reservation.requested",
      to: "restaurant",
      outcome: "bounced",
      failure: "NoEmail",
      address: `${owner.email.slice(0, 1)}•••@example.com`,
      restaurant_id: owner.restaurant.id,
      reservation_id: id,
    });
    const lines = await eventually("the bounce in the log", async () => {
      const logged = await readLogLines(product, "email-feedback", began);
      return logged.some((line) => line.includes('"emails_bounced":1')) ? logged : undefined;
    });
    expect(lines.join("\n")).not.toContain(owner.email);
  });

  it("a delivery stands in the case, until the email bounces after all", async () => {
    const { findEmail, mail, owner } = await anEmailedRequest();
    await publish({ eventType: "Delivery", mail, delivery: { timestamp, recipients: [owner.email] } });
    expect(await eventually("the delivery", () => findEmail("delivered"))).toMatchObject({ at: timestamp });
    await publish({ eventType: "Bounce", mail, bounce: bounce("Permanent", "General", owner.email) });
    expect(await eventually("the late bounce", () => findEmail("bounced"))).toMatchObject({ failure: "General" });
  });

  it.each([
    ["Permanent", "NoEmail"],
    ["Transient", "MailboxFull"],
  ])("a bounce (%s, %s) is told to the restaurant's owner, until an email arrives again", async (type, subType) => {
    const { mail, owner } = await anEmailedRequest();
    const Own = z.object({ email_undelivered: z.optional(z.looseObject({})) });
    const read = async () => Own.parse((await owner.api.get("/partner/restaurant")).body).email_undelivered;
    expect(await read()).toBeUndefined();
    await publish({ eventType: "Bounce", mail, bounce: bounce(type, subType, owner.email) });
    expect(await eventually("the bounce for the owner", read)).toEqual({
      outcome: "bounced",
      at: timestamp,
      address: `${owner.email.slice(0, 1)}•••@example.com`,
    });
    const delivery = { timestamp: "2027-01-05T12:05:00.000Z", recipients: [owner.email] };
    await publish({ eventType: "Delivery", mail, delivery });
    await eventually("no bounce any more", async () => ((await read()) === undefined ? true : undefined));
  });

  it("a complaint stands there too", async () => {
    const { findEmail, mail } = await anEmailedRequest();
    await publish({ eventType: "Complaint", mail, complaint: { complaintFeedbackType: "abuse", timestamp } });
    expect(await eventually("the complaint", () => findEmail("complained"))).toMatchObject({ failure: "abuse" });
  });

  it("an absence note or a report of no spam is none, and an email of Cognito is counted without a record", async () => {
    const { findEmail, mail, owner } = await anEmailedRequest();
    const began = Date.now();
    await publish({ eventType: "Bounce", mail, bounce: bounce("Transient", "General", owner.email) });
    await publish({ eventType: "Complaint", mail, complaint: { complaintFeedbackType: "not-spam", timestamp } });
    await publish({
      eventType: "Bounce",
      mail: { messageId: "2" },
      bounce: bounce("Permanent", "OnAccountSuppressionList", owner.email),
    });
    await eventually("the bounce of Cognito's email in the log", async () => {
      const lines = await readLogLines(product, "email-feedback", began);
      return lines.some((line) => line.includes("OnAccountSuppressionList"));
    });
    expect(await findEmail("sent")).toBeDefined();
  });
});
