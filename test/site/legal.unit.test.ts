import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languages } from "#shared/platform/text/language.ts";
import { legalDocument, legalMessages } from "#shared/site/messages/legal/all.ts";
import { isComplete, operatorWords } from "#shared/site/messages/legal/document.ts";
import { impressum } from "#shared/site/messages/legal/impressum/de.ts";
import type { Operator } from "#shared/site/operator.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { type LegalPath, legalPaths, sitePaths } from "#shared/site/paths.ts";

const words = (path: LegalPath, language: "de" | "en"): string => JSON.stringify(legalDocument(path, language));

/** Spec, section 1, 'Business statements made in the legal pages', and section 9. */
const businessStatements: readonly (readonly [path: LegalPath, de: string, en: string])[] = [
  [sitePaths.terms, "kommt zwischen Ihnen und dem Restaurant zustande", "is made between you and the restaurant"],
  [sitePaths.terms, "vermittelt ihn nur", "only mediates it"],
  [sitePaths.terms, "5 % des Bruttobestellwerts ohne Lieferkosten", "5 % of the gross order value excluding delivery"],
  [sitePaths.terms, "durch die Plattform keine zusätzlichen Kosten", "The platform causes no extra cost for guests"],
  [
    sitePaths.terms,
    '"Kreditkarte","SEPA-Lastschrift","Apple Pay","Google Pay","PayPal"',
    '"credit card","SEPA direct debit"',
  ],
  [sitePaths.terms, "zwei Zahlungsdienstleister", "two payment providers"],
  [sitePaths.terms, "als Gast oder mit Konto", "as a guest or with an account"],
  [sitePaths.privacy, "zwei Zahlungsdienstleister", "two payment providers"],
  [sitePaths.privacy, "10 Jahre", "10 years"],
  [sitePaths.terms, "10 Jahre", "10 years"],
  [
    sitePaths.withdrawal,
    "Für verderbliche Speisen besteht kein Widerrufsrecht",
    "no right of withdrawal for perishable food",
  ],
  [sitePaths.withdrawal, "binnen 14 Tagen ohne Angabe von Gründen", "within 14 days without giving reasons"],
  [sitePaths.withdrawal, "spätestens binnen 14 Tagen zurück", "within 14 days at the latest"],
  [sitePaths.cookiePolicy, "nach 180 Tagen", "after 180 days"],
];

const configured: Operator = {
  name: "Tafel & Krone GmbH",
  representatives: "Karla König",
  street: "Ringstraße 1",
  town: "50667 Köln",
  email: "haus@example.com",
  phone: "+49 221 555 000",
  register: false,
  vatId: false,
  editor: "Karla König, Ringstraße 1, 50667 Köln",
  dataProtectionOfficer: false,
  dataProtectionAuthority: "LDI NRW",
};

describe("the legal pages", () => {
  it.each(businessStatements)("%s states in both languages: %s", (path, de, en) => {
    expect(words(path, "de")).toContain(de);
    expect(words(path, "en")).toContain(en);
  });

  it.each(legalPaths)("%s has the same sections and blocks in both languages", (path) => {
    const shape = (language: "de" | "en") =>
      Object.entries(legalDocument(path, language).sections).map(([anchor, { blocks }]) => [
        anchor,
        blocks.map((block) => (typeof block === "string" ? "text" : Object.keys(block))),
      ]);
    expect(shape("en")).toEqual(shape("de"));
  });

  it("list every browser storage key in the cookie policy", () => {
    const code = globSync("web/src/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
    const find = (pattern: RegExp) => code.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name));
    const keys = find(/const \w*key = "([\w-]+)"/gi);
    const drafts = find(/const (?:\w*draft\w*|name) = ["`]([\w:-]+)/gi);
    expect(keys.length).toBeGreaterThan(3);
    expect(drafts).toEqual(expect.arrayContaining(["waiting:confirmed", "phone-line:", "restaurant-settings"]));
    const { necessary, functional } = legalDocument(sitePaths.cookiePolicy, "de").sections;
    const policy = JSON.stringify([necessary, functional]);
    for (const key of [...keys, "lang", ...drafts.map((name) => `draft:${name}`)]) expect(policy).toContain(key);
  });

  it.each(legalPaths)(
    "%s has a no-break space between a section sign and its number: '§\u00A036', 'Abs.\u00A02'",
    (path) => {
      for (const language of languages) {
        expect(words(path, language)).not.toMatch(/(?:§|\b(?:Art|Abs|Nr|Buchst|lit)\.)[ ](?:\d|[a-z]\b)/);
      }
    },
  );

  it("link only to existing pages", () => {
    const texts = legalPaths.flatMap((path) => languages.map((language) => words(path, language))).join("");
    const links = [...texts.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to);
    expect(links).not.toEqual([]);
    expect(Object.values({ ...accountPaths, ...reservationPaths, ...restaurantPaths, ...sitePaths })).toEqual(
      expect.arrayContaining(links),
    );
  });
});

describe("the operator in the Impressum", () => {
  it.each([
    [
      "is a marked placeholder while it is not configured",
      { ...configured, name: null },
      "⟦Name oder Firma des Betreibers mit Rechtsform⟧",
    ],
    ["appears once it is configured", configured, "Tafel & Krone GmbH"],
  ])("%s", (_, operator, text) => {
    const page = JSON.stringify(impressum(operatorWords(operator, legalMessages.de.placeholders)));
    expect(page).toContain(text);
    expect([isComplete(operator), !page.includes("⟦")]).toEqual([operator === configured, operator === configured]);
  });
});
