import { describe, expect, it } from "vitest";
import type { Email } from "#functions/platform/email/email-content.ts";
import { toSesRequest } from "#functions/platform/email/ses-request.ts";
import type { EmailedEvent } from "#shared/events.ts";
import { renderEmail } from "#functions/platform/email/render-email.tsx";
import { aVisit, confirmed, deletion, event, renderAbout, resolveAll, site } from "#test/support/email-world.ts";
import { parseMime } from "#test/support/emails.ts";

const name = { event: "reservation.confirmed#rsv_a#2", to: "customer" };
const options = { from: "table@example.com", to: "verified@example.com", configurationSet: "set" };

const compose = async (email: Email, to = options.to) => {
  const { RawMessage } = await toSesRequest(email, name, { ...options, to });
  return parseMime(RawMessage?.Data);
};
const composeAbout = async (about: EmailedEvent, reservation: ReturnType<typeof aVisit>) =>
  compose(await renderAbout(about, { reservation }));

/** What says of a calendar file which entry it is about, and what becomes of it. */
const identityOf = (file: unknown): string[] =>
  [...String(file).matchAll(/(?:UID|SEQUENCE|METHOD|STATUS|ORGANIZER.*):.*/g)].map(([line]) => line);

describe("what SES is asked to send", () => {
  it("goes to one address, with its tags and its configuration set", async () => {
    const request = await toSesRequest(await renderAbout(confirmed), name, options);
    expect(request).toMatchObject({ Destinations: ["verified@example.com"], ConfigurationSetName: "set" });
    expect(request.Tags?.map(({ Name }) => Name)).toEqual(["event", "to"]);
  });

  it("has the sender's name, the subject and both bodies, with all their letters", async () => {
    const email = { subject: "Tisch für Jörg – Zum Grünen Baum", html: "<p>Grüße</p>", text: "Grüße\n.\nà bientôt" };
    const { from, to, subject, html, text } = await compose(email);
    expect([from, to]).toEqual([
      { name: "Tischkaiser", address: "table@example.com" },
      [{ name: "", address: "verified@example.com" }],
    ]);
    expect(subject).toBe(email.subject);
    expect(html?.trim()).toBe(email.html);
    expect(text?.trim()).toBe(email.text);
  });

  it("has no other header and no other recipient, whatever line breaks a name or an address contains", async () => {
    const breaks = "\r\nBcc: eve@example.com\r\n\r\n<b>Eve</b>";
    const email = {
      subject: `Linde${breaks}`,
      html: "h",
      text: "t",
      replyTo: { name: `Eve${breaks}`, address: `eve@example.com${breaks}` },
      thread: `<rsv_a@tischkaiser>${breaks}`,
    };
    const { headers, html, subject } = await compose(email, `a@example.com${breaks}`);
    const keys = ["content-type", "date", "from", "in-reply-to", "message-id", "mime-version"];
    expect(headers.map(({ key }) => key).sort()).toEqual([...keys, "references", "reply-to", "subject", "to"].sort());
    expect(subject).toBe("Linde Bcc: eve@example.com  <b>Eve</b>");
    expect(html?.trim()).toBe("h");
  });

  it("attaches the calendar file to a confirmation, and nothing to a rejection", async () => {
    const { attachments } = await composeAbout(confirmed, aVisit({ status: "confirmed" }));
    const file = { filename: "reservation.ics", mimeType: "text/calendar", method: "PUBLISH" };
    expect(attachments).toMatchObject([{ ...file, disposition: "attachment" }]);
    expect(attachments[0]?.content).toContain("SUMMARY:Table at Zur Linde");
    const { RawMessage } = await toSesRequest(await renderAbout(confirmed), name, options);
    expect(Buffer.from(RawMessage?.Data ?? []).toString()).toMatch(
      /^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;/m,
    );
    const rejected = aVisit({ status: "cancelled", cancelled_from: "pending" });
    expect((await composeAbout(event("cancelled", "restaurant"), rejected)).attachments).toEqual([]);
  });

  it.each(["customer", "restaurant"] as const)(
    "takes the table out of the calendar that the %s cancels",
    async (by) => {
      const table = aVisit({ status: "confirmed", version: 2 });
      const { attachments } = await composeAbout(confirmed, table);
      const cancelled = { ...table, status: "cancelled" as const, cancelled_from: "confirmed" as const, version: 3 };
      const resolved = await resolveAll(event("cancelled", by), { reservation: cancelled });
      const email = resolved.find(({ to }) => to === "customer");
      const sent = email && (await compose(await renderEmail(email.content, site)));
      expect(sent?.attachments).toMatchObject([{ mimeType: "text/calendar", method: "CANCEL" }]);
      const [, organizer, uid, sequence] = identityOf(attachments[0]?.content);
      expect([organizer, sequence]).toEqual(["ORGANIZER;CN=Tischkaiser:mailto:table@example.com", "SEQUENCE:1"]);
      expect(identityOf(sent?.attachments[0]?.content)).toEqual([
        "METHOD:CANCEL",
        organizer,
        uid,
        "SEQUENCE:2",
        "STATUS:CANCELLED",
      ]);
    },
  );

  it("is answered to the other side, whatever its name contains", async () => {
    const reservation = aVisit({ customer_name: 'Groß, Käthe\r\nBcc: "eve" <eve@example.com>' });
    const { replyTo } = await composeAbout(event("requested", "customer", 1), reservation);
    expect(replyTo?.map(({ address }) => address)).toEqual(["verified@example.com"]);
    expect(replyTo?.[0]?.name).toContain("Groß, Käthe");
  });

  it("names the same thread in all emails about a reservation, whatever time it was moved to", async () => {
    const moved = { id: "rsv_20271127T1900_b", first_id: "rsv_20271126T1930_a" };
    const thread = "<rsv_20271126T1930_a@tischkaiser>";
    const emails = [
      await composeAbout(event("requested", "customer", 1), aVisit({ id: moved.first_id })),
      await composeAbout(confirmed, aVisit({ ...moved, status: "confirmed" })),
    ];
    for (const email of emails) expect(email).toMatchObject({ inReplyTo: thread, references: thread });
  });

  it("names no thread in an email that is about no reservation", async () => {
    const gone: EmailedEvent = { "detail-type": "account.deleted", detail: { user_id: deletion.user_id } };
    const { inReplyTo, references } = await compose(await renderAbout(gone));
    expect([inReplyTo, references]).toEqual([undefined, undefined]);
  });
});
