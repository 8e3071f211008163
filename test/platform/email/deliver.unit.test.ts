import { MessageRejected } from "@aws-sdk/client-ses";
import { describe, expect, it, vi } from "vitest";
import { deliverEmails } from "#functions/platform/email/deliver.ts";
import type { AddressedEmail } from "#functions/platform/email/emails-of.ts";
import type { EmailStore } from "#functions/platform/email/email-store.ts";
import { site, confirmed } from "#test/support/email-world.ts";

const createRejection = (identities: string) =>
  new MessageRejected({
    message: `Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: ${identities}`,
    $metadata: {},
  });

describe("deliverEmails", () => {
  const email = {
    to: "customer" as const,
    address: "a@example.com",
    content: { language: "de" as const, subject: "S", heading: "H", lead: "L", reason: "R" },
  };
  const setUp = (send: (address: string) => Promise<void>, resolved: readonly AddressedEmail[] = [email]) => {
    const emails = {
      claim: () => Promise.resolve("claimed" as const),
      markSent: vi.fn((_event: string, _to: string) => Promise.resolve()),
      release: vi.fn<EmailStore["release"]>(() => Promise.resolve()),
    };
    const resolveEmails = () => Promise.resolve(resolved);
    const deliver = deliverEmails({ resolveEmails, emails, send, site, now: () => new Date() });
    return { emails, deliver: () => deliver(confirmed, new Date()) };
  };

  it("sends the other email of an event when one fails, and rejects so that the failed one is tried again", async () => {
    const send = vi.fn((address: string) =>
      address === "a@example.com" ? Promise.reject(new Error("throttled")) : Promise.resolve(),
    );
    const other = { ...email, to: "restaurant" as const, address: "linde@example.com" };
    const { emails, deliver } = setUp(send, [email, other]);
    await expect(deliver()).rejects.toThrow("throttled");
    expect(send.mock.calls.map(([address]) => address)).toEqual(["a@example.com", "linde@example.com"]);
    expect(emails.markSent.mock.calls.map(([, to]) => to)).toEqual(["restaurant"]);
    expect(emails.release.mock.calls.map(([, to]) => to)).toEqual(["customer"]);
    expect(emails.release.mock.lastCall?.at(-1)).toBe("Error"); // its name: the message may quote an address
  });

  it("gives up at once when SES's sandbox refuses the recipient, and may send the email later", async () => {
    const { emails, deliver } = setUp(() => Promise.reject(createRejection("a@example.com")));
    await deliver();
    expect(emails.release).toHaveBeenCalledTimes(1);
    expect(emails.markSent).not.toHaveBeenCalled();
  });

  it("rejects while the sender is not verified, because SES may verify it within the hour", async () => {
    const identities = "Tischkaiser <post@example.com>, a@example.com";
    const { deliver } = setUp(() => Promise.reject(createRejection(identities)));
    await expect(deliver()).rejects.toThrow("not verified");
  });
});
