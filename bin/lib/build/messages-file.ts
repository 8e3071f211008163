import type { Language } from "#shared/platform/text/language.ts";
import { type Area, messageFolders } from "#web/platform/i18n/areas.ts";

/** The module of an area's messages, as the site's manifest names it. */
export const messagesFile = (area: Area, language: Language): string =>
  `../shared/${messageFolders[area]}/${language}.ts`;
