import { languages } from "../../../shared/text/language.ts";
import { legalDocument, legalMessages } from "../../../shared/messages/legal/all.ts";
import { de as statusDe } from "../../../shared/messages/status/de.ts";
import { en as statusEn } from "../../../shared/messages/status/en.ts";
import { legalPaths } from "../../../shared/paths.ts";
import { Legal } from "../features/legal/legal.tsx";
import { StatusPage } from "../features/status/status-page.tsx";
import { cacheMessages } from "../lib/i18n/catalogues.ts";
import { status } from "./app-pages.tsx";
import { keepTexts } from "../features/legal/texts.ts";
import { legal } from "./lazy-pages.ts";

legal.keep(Legal);
status.keep(StatusPage);
cacheMessages("status", "de", statusDe);
cacheMessages("status", "en", statusEn);
for (const path of legalPaths) {
  for (const language of languages) {
    keepTexts(path, language, { t: legalMessages[language], text: legalDocument(path, language) });
  }
}

/** The same tree with every legal text: for the build alone, the pages Lambda need not carry them. */
export { render } from "./entry-server.tsx";
