import { languages } from "#shared/platform/text/language.ts";
import { legalDocument, legalMessages } from "#shared/site/messages/legal/all.ts";
import { legalPaths } from "#shared/site/paths.ts";
import { Legal } from "#web/site/legal/legal.tsx";
import { keepTexts } from "#web/site/legal/texts.ts";
import { AppPages } from "./app-pages.tsx";
import { keepLegalPage, keepPages } from "./prerendered-pages.ts";

keepLegalPage(Legal);
keepPages(AppPages);
for (const path of legalPaths) {
  for (const language of languages) {
    keepTexts(path, language, { t: legalMessages[language], text: legalDocument(path, language) });
  }
}

/** The same tree with every legal text: for the build alone, the pages Lambda need not carry them. */
export { render } from "./entry-server.tsx";
