import { describe, expect, it } from "vitest";
import type { DomainEvent } from "../../../functions/events/domain-event.ts";
import { toSesRequest } from "../../../functions/emails/ses-request.ts";
import { aVisit, deletion, renderAbout, event, confirmed } from "../../support/email-world.ts";

/** The headers that name what an email belongs to. */
const threadOf = ({ Content }: ReturnType<typeof toSesRequest>) =>
  Content?.Simple?.Headers?.map(({ Name, Value }) => `${Name}: ${Value}`);

describe("what SES is asked to send", () => {
  const options = { from: "table@example.com", to: "verified@example.com", configurationSet: "set" };
  const requestAbout = async (about: DomainEvent, reservation: ReturnType<typeof aVisit>) => {
    const email = await renderAbout(about, { reservation });
    return toSesRequest(email, { event: "reservation.confirmed#rsv_a#2", to: "customer" }, options);
  };

  it("attaches the calendar file to a confirmation", async () => {
    const { Content } = await requestAbout(confirmed, aVisit({ status: "confirmed" }));
    const [file, ...more] = Content?.Simple?.Attachments ?? [];
    expect(more).toEqual([]);
    expect(file).toMatchObject({ FileName: "reservation.ics", ContentType: "text/calendar" });
    const calendar = Buffer.from(file?.RawContent ?? []).toString();
    expect(calendar).toContain("BEGIN:VCALENDAR");
    expect(calendar).toContain("SUMMARY:Table at Zur Linde");
  });

  it("attaches nothing to a rejection", async () => {
    const rejected = aVisit({ status: "cancelled", cancelled_from: "pending" });
    const { Content } = await requestAbout(event("cancelled", "restaurant"), rejected);
    expect(Content?.Simple?.Attachments).toBeUndefined();
  });

  it("names the same thread in all emails about a reservation, whatever time it was moved to", async () => {
    const moved = { id: "rsv_20271127T1900_b", first_id: "rsv_20271126T1930_a" };
    const thread = "<rsv_20271126T1930_a@tischkaiser>";
    const requests = [
      await requestAbout(event("requested", "customer", 1), aVisit({ id: moved.first_id })),
      await requestAbout(confirmed, aVisit({ ...moved, status: "confirmed" })),
    ];
    for (const request of requests)
      expect(threadOf(request)).toEqual([`In-Reply-To: ${thread}`, `References: ${thread}`]);
  });

  it("names no thread in an email that is about no reservation", async () => {
    const gone: DomainEvent = { "detail-type": "account.deleted", detail: { user_id: deletion.user_id } };
    const request = toSesRequest(
      await renderAbout(gone),
      { event: "account.deleted#gone", to: "former_user" },
      options,
    );
    expect(threadOf(request)).toBeUndefined();
  });
});
