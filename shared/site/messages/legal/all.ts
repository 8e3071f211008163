import type { Language } from "#shared/platform/text/language.ts";
import { operator } from "#shared/site/operator.ts";
import type { LegalPath } from "../../paths.ts";
import { accessibility as accessibilityDe } from "./accessibility/de.ts";
import { accessibility as accessibilityEn } from "./accessibility/en.ts";
import { cookiePolicy as cookiePolicyDe } from "./cookie-policy/de.ts";
import { cookiePolicy as cookiePolicyEn } from "./cookie-policy/en.ts";
import { de } from "./de.ts";
import { type LegalDocument, type OperatorWords, operatorWords } from "./document.ts";
import { en } from "./en.ts";
import { impressum as impressumDe } from "./impressum/de.ts";
import { impressum as impressumEn } from "./impressum/en.ts";
import { privacy as privacyDe } from "./privacy/de.ts";
import { privacy as privacyEn } from "./privacy/en.ts";
import { terms as termsDe } from "./terms/de.ts";
import { terms as termsEn } from "./terms/en.ts";
import { withdrawal as withdrawalDe } from "./withdrawal/de.ts";
import { withdrawal as withdrawalEn } from "./withdrawal/en.ts";

type Text = (operator: OperatorWords) => LegalDocument;

export const legalMessages = { de, en };

const texts: Readonly<Record<Language, Readonly<Record<LegalPath, Text>>>> = {
  de: {
    "/impressum": impressumDe,
    "/privacy": privacyDe,
    "/terms": termsDe,
    "/withdrawal": withdrawalDe,
    "/cookie-policy": cookiePolicyDe,
    "/accessibility": accessibilityDe,
  },
  en: {
    "/impressum": impressumEn,
    "/privacy": privacyEn,
    "/terms": termsEn,
    "/withdrawal": withdrawalEn,
    "/cookie-policy": cookiePolicyEn,
    "/accessibility": accessibilityEn,
  },
};

/** Every legal text at once: for the build and its tests. A browser fetches the one that it shows. */
export const legalDocument = (path: LegalPath, language: Language): LegalDocument =>
  texts[language][path](operatorWords(operator, legalMessages[language].placeholders));

/** Where a text's own file lies, below shared/: what a prerendered page fetches ahead. */
export const legalFile = (path: LegalPath, language: Language): string => `site/messages/legal${path}/${language}.ts`;
