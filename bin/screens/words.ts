import type { Language } from "../../shared/domain/constants.ts";
import { de as accountDe } from "../../shared/messages/account/de.ts";
import { en as accountEn } from "../../shared/messages/account/en.ts";
import { de as siteDe } from "../../shared/messages/public/de.ts";
import { en as siteEn } from "../../shared/messages/public/en.ts";

/** What stands on the buttons, in the language that is looked at. */
export const words = {
  de: { site: siteDe, account: accountDe },
  en: { site: siteEn, account: accountEn },
} satisfies Record<Language, object>;
export type Words = (typeof words)[Language];
