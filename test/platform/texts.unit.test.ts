import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { NewNotice } from "#shared/notices/notice.ts";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { emailAddress, line, lines, nullableLine, nullableLines, phoneNumber } from "#shared/platform/text/text.ts";
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
    ["what an iPhone's dictation leaves", name, "Anna Müller\ufffc", "Anna Müller"],
    ["annotations of other scripts", name, "\ufff9Anna\ufffb", "Anna"],
    ["selectors of ideographs behind a letter", name, "Anna\u{e0100}", "Anna"],
    ["a selector that shapes an ideograph", name, "葛\u{e0100}城", "葛\u{e0100}城"],
    ["fillers at the end of a name", name, "Anna\u3164Müller\u2800", "Anna Müller"],
    ["an email before a filler", email, "anna@example.com\u3164", "anna@example.com"],
    ["a dictated email", email, "anna@example.com \ufffc", "anna@example.com"],
    ["a dictated number", phone, "\ufffc0170 12345\ufe0f", "0170 12345"],
    ["an email with a hyphen of typesetters", email, "post@gasthaus\u2011krone.de", "post@gasthaus-krone.de"],
    ["a website with a hyphen of typesetters", website, "https://gasthaus\u2010krone.de", "https://gasthaus-krone.de"],
    ["a website at an umlaut domain with a port", website, "https://müller.de:8080/ä–b", "https://müller.de:8080/ä–b"],
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
    for (const marks of ["\u200b\u00a0\ufeff", "\ufffc", "\u{e0100}", "\ufff9 \ufffb", "\u17b4\ufe0f", "\u3164"]) {
      expect(nullableLine(20).parse(marks)).toBeNull();
      expect(nullableLines(20).parse(marks)).toBeNull();
    }
  });

  it.each([
    "https://www.gasthaus–krone.de",
    "https://gasthaus—krone.de/",
    "https://gasthaus−krone.de",
    "https://udo’s.de",
    "https://krone².de?x",
    "https://müller-.de",
    "https://krone.de/ und www.linde.de",
    "https://paypal.com@linde.example",
    "https://user:pw@linde.example",
    "https://\\\\user@linde.example",
  ])("a website whose host the browser would take for another one is refused: %s", (typed) => {
    expect(website.safeParse(typed).error?.issues[0]?.message).toBe("website_with_sign");
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
    ["info@müller-.de", "email_invalid"],
    ["info@-müller.de", "email_invalid"],
    ["post@gasthaus–krone.de", "email_invalid"],
    ["post@krone².de", "email_invalid"],
    ["info@café.de,chef@café.de", "email_invalid"],
    [`post@${"k".repeat(64)}.de`, "email_invalid"],
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
