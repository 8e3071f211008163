import { describe, expect, it } from "vitest";
import { letterToRestaurant } from "../../functions/emails/templates.ts";
import { mailOf } from "../../functions/emails/render.ts";
import { anonymousUserId } from "../../shared/accounts/anonymous-user.ts";
import { aReservationRow } from "../support/rows.ts";

/** As a deleted account leaves it behind. */
const left = aReservationRow({
  user_id: anonymousUserId,
  customer_name: "Gelöschtes Konto",
  customer_email: "",
  customer_phone: "",
  status: "cancelled",
});
const office = { site: "https://tischkaiser.example.com", now: new Date("2027-03-01T09:00:00Z") };

describe("a mail to a restaurant about a guest who has deleted the account", () => {
  it.each([
    ["withdrawn", "de", "Ein Gast mit gelöschtem Konto möchte doch keinen Tisch."],
    ["withdrawn", "en", "A guest whose account was deleted no longer wants a table."],
    ["cancelledByGuest", "de", "Ein Gast mit gelöschtem Konto kommt nicht, der Tisch ist wieder frei."],
    ["cancelledByGuest", "en", "A guest whose account was deleted is not coming, the table is free again."],
  ] as const)("%s, in %s, says: %s", (kind, language, sentence) => {
    const { html, text } = mailOf(letterToRestaurant(kind, left, language, office), office.site);
    for (const shape of [html, text]) {
      expect(shape).toContain(sentence);
      expect(shape).not.toContain("Gelöschtes Konto");
    }
  });

  it("has no row with nothing in it", () => {
    expect(letterToRestaurant("withdrawn", left, "en", office).rows).toEqual([
      ["Name", "A guest whose account was deleted"],
    ]);
  });
});

it("a mail to a restaurant has all that a guest left for it", () => {
  const wish = aReservationRow({ special_requests: "Fensterplatz" });
  expect(letterToRestaurant("requested", wish, "en", office).rows).toEqual([
    ["Name", wish.customer_name],
    ["Phone", wish.customer_phone],
    ["Email", wish.customer_email],
    ["Special requests", "Fensterplatz"],
  ]);
});
