import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { Language } from "#shared/platform/text/language.ts";
import { de as landingDe } from "#shared/site/messages/landing/de.ts";
import { en as landingEn } from "#shared/site/messages/landing/en.ts";
import { de as menuDe } from "#shared/menus/messages/de.ts";
import { en as menuEn } from "#shared/menus/messages/en.ts";
import { de } from "#shared/site/messages/public/de.ts";
import { en } from "#shared/site/messages/public/en.ts";
import { de as cardTimesDe } from "#shared/restaurants/messages/card-times/de.ts";
import { en as cardTimesEn } from "#shared/restaurants/messages/card-times/en.ts";
import { CardTimes } from "#web/restaurants/list/card-times.tsx";
import { keepCardTimes } from "#web/restaurants/list/late-card-times.ts";
import { createQueryClient } from "#web/platform/api/call.ts";
import type { FirstData } from "#web/platform/first-data.tsx";
import { cacheMessages } from "#web/platform/i18n/catalogues.ts";
import { App } from "./app.tsx";
import { Providers } from "./providers.tsx";

cacheMessages("public", "de", de);
cacheMessages("public", "en", en);
cacheMessages("menu", "de", menuDe);
cacheMessages("menu", "en", menuEn);
cacheMessages("cardTimes", "de", cardTimesDe);
cacheMessages("cardTimes", "en", cardTimesEn);
cacheMessages("landing", "de", landingDe);
cacheMessages("landing", "en", landingEn);
keepCardTimes(CardTimes);

/** The same tree as in the browser, as markup: used by the build for fixed pages and by the pages Lambda for the others. */
export const render = (url: string, language: Language, firstData: FirstData = {}): string =>
  renderToString(
    <Providers language={language} firstData={firstData} queries={createQueryClient()}>
      <StaticRouter location={url}>
        <App />
      </StaticRouter>
    </Providers>,
  );
