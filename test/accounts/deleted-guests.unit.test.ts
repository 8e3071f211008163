import { describe, expect, it } from "vitest";
import { renderEmail } from "#functions/platform/email/render-email.tsx";
import { composeRestaurantEmail } from "#functions/reservations/emails/restaurant-email.ts";
import { anonymousUserId } from "#shared/reservations/reservation-status.ts";
import { aReservationRow } from "#test/support/rows.ts";

/** A reservation after its guest deleted the account. */
const anonymized = aReservationRow({
  user_id: anonymousUserId,
  customer_name: "Gelöschtes Konto",
  customer_email: "",
  customer_phone: "",
  status: "cancelled",
});
const context = { site: "https://tischkaiser.example.com", now: new Date("2027-03-01T09:00:00Z") };

describe("composeRestaurantEmail for a guest whose account was deleted", () => {
  it.each([
    ["withdrawn", "de", "Ein Gast mit gelöschtem Konto hat die Anfrage zurückgezogen."],
    ["withdrawn", "en", "A guest whose account was deleted has withdrawn the request."],
    ["cancelledByGuest", "de", "Ein Gast mit gelöschtem Konto kommt nicht, der Tisch ist wieder frei."],
    ["cancelledByGuest", "en", "A guest whose account was deleted isn’t coming, so the table is free again."],
  ] as const)("says in the %s email in %s: %s", async (kind, language, sentence) => {
    const content = composeRestaurantEmail(kind, anonymized, language, context);
    expect(content.details).toHaveLength(1); // the name: there is neither number nor address
    const { html, text } = await renderEmail(content, context.site);
    for (const part of [html, text]) {
      expect(part).toContain(sentence);
      expect(part).not.toContain("Gelöschtes Konto");
    }
  });
});
