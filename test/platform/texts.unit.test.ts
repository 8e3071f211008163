import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { NewNotice } from "#shared/notices/notice.ts";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { emailAddress, line, lines, nullableLine, phoneNumber } from "#shared/platform/text/text.ts";
import { RestaurantSettings } from "#shared/restaurants/settings.ts";

const name = line({ min: 2, max: 20, short: "full_name_too_short" });
const phone = phoneNumber({ min: 5, max: 20, short: "phone_required" });
const email = emailAddress("email_invalid");
const story = lines(40);
const { website } = RestaurantSettings.shape;

/** docs/inputs.md, 'Texts'. */
describe("a text is stored as it is seen", () => {
  it.each<[string, z.ZodMiniType<unknown, string | undefined | null>, string, string]>([
    ["a decomposed umlaut", name, "Mu\u0308ller", "Müller"],
    ["a name between direction marks", name, "\u200eAnna Müller\u200f", "Anna Müller"],
    ["a byte order mark", name, "\ufeffAnna", "Anna"],
    ["soft hyphens", name, "Kaiser\u00adschmarrn", "Kaiserschmarrn"],
    ["zero-width spaces", name, "Anna\u200b \u200bMüller", "Anna Müller"],
    ["a joiner beside a Latin letter", name, "Anna\u200d Mül\u200cler", "Anna Müller"],
    ["a joiner that shapes Persian", name, "می\u200cخواهم", "می\u200cخواهم"],
    ["a joined emoji", name, "Team 👩‍🍳 Süd", "Team 👩‍🍳 Süd"],
    ["a grapheme joiner", name, "\u034fAn\u034fna", "Anna"],
    ["isolates", name, "\u2068Anna\u2069", "Anna"],
    ["a selector whose emoji is gone", name, "Anna\ufe0f \ufe0fMüller", "Anna Müller"],
    ["selectors of signs", name, "❤️ 1️⃣ ℹ️", "❤️ 1️⃣ ℹ️"],
    ["a tab and a no-break blank", name, "Anna\tMaria\u00a0Müller", "Anna Maria Müller"],
    ["a line separator", name, "Anna\u2028Müller", "Anna Müller"],
    ["the flag of Scotland", name, "Pub 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "Pub 🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
    ["20 characters beside what goes", name, `\u200b ${"K".repeat(20)} \u00ad`, "K".repeat(20)],
    ["a number from a phone's contacts", phone, "\u202d+49 (0)30 23125 001\u202c", "+49 (0)30 23125 001"],
    ["a number with 20 characters", phone, "\u200e 0170 12 34 56 78 901 \u00a0", "0170 12 34 56 78 901"],
    ["an email at an umlaut domain", email, "Post@Müller.de", "Post@xn--mller-kva.de"],
    ["an email at a domain with ß", email, "post@straße.de", "post@xn--strae-oqa.de"],
    ["an email at a decomposed umlaut domain", email, "post@mu\u0308ller.de", "post@xn--mller-kva.de"],
    ["an email below an encoded top-level domain", email, "post@кафе.рф", "post@xn--80akn5b.xn--p1ai"],
    ["an email at a domain that is encoded already", email, "post@xn--mller-kva.de", "post@xn--mller-kva.de"],
    ["an email after a mark", email, "\u200bAnna@example.com\u2060", "Anna@example.com"],
    ["an email with a soft hyphen", email, "an\u00adna@example.com", "anna@example.com"],
    ["a website with a mark", website, "\u200ehttps://linde.example/", "https://linde.example/"],
    ["all kinds of line ends", story, "a\r\nb\rc\u2028d\u2029e\vf\fg\u0085h", "a\nb\nc\nd\ne\nf\ng\nh"],
    ["marks in several lines", story, "\ufeffFens\u00adter\u200e,\nbitte", "Fenster,\nbitte"],
    ["a flag in several lines", story, "Für 🏴󠁧󠁢󠁥󠁮󠁧󠁿 Fans", "Für 🏴󠁧󠁢󠁥󠁮󠁧󠁿 Fans"],
  ])("%s", (_kind, schema, typed, stored) => {
    expect(schema.parse(typed)).toBe(stored);
  });

  it.each([
    ["an override", "Anna \u202eaiaM", "unreadable"],
    ["a line end", "Anna\nBcc: x@e.de", "unreadable"],
    ["what hides behind a flag", "Anna\u{e0061}\u{e0062}", "unreadable"],
    ["21 characters", "K".repeat(21), "too_long"],
    ["one letter between marks", "\u200bA\u200b", "full_name_too_short"],
  ])("a name with %s is refused", (_kind, typed, key) => {
    expect(name.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([key]);
  });

  it("nothing but marks is nothing", () => {
    expect(nullableLine(20).parse("\u200b\u00a0\ufeff")).toBeNull();
  });
});

describe("an email address with umlauts", () => {
  it.each([
    ["müller@example.com", "email_with_umlaut"],
    ["josé@müller.de", "email_with_umlaut"],
    ["Käthe Groß <post@example.com>", "email_invalid"],
    ["post@müller.de/x", "email_invalid"],
    ["post@müller.de?x", "email_invalid"],
    ["post@müller", "email_invalid"],
    ["“post@example.com”", "email_invalid"],
    ["post@example-.com", "email_invalid"],
    ["post@mül ler.de", "email_invalid"],
    ["@müller.de", "email_invalid"],
  ])("before the @ or no domain is refused: %s with %s", (typed, key) => {
    for (const schema of [email, NewNotice.shape.email])
      expect(schema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([key]);
  });

  it("counts the 255 characters as they are stored", () => {
    const domain = `${"ü".repeat(20)}.`.repeat(9);
    expect(`a@${domain}de`.length).toBeLessThan(255);
    expect(email.safeParse(`a@${domain}${domain}de`).success).toBe(false);
  });

  it.each([
    ["post@xn--mller-kva.de", "post@müller.de"],
    ["post@mail.xn--strae-oqa.de", "post@mail.straße.de"],
    ["post@example.com", "post@example.com"],
    ["post@xn--80ak6aa92e.com", "post@xn--80ak6aa92e.com"], // Cyrillic that reads as 'apple'
    ["post@xn--a-\u00fc.de", "post@xn--a-\u00fc.de"],
    ["", ""],
  ])("%s is shown as %s", (stored, shown) => {
    expect(showEmail(stored)).toBe(shown);
  });
});
