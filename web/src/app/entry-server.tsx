import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { Language } from "../../../shared/text/language.ts";
import { de as landingDe } from "../../../shared/messages/landing/de.ts";
import { en as landingEn } from "../../../shared/messages/landing/en.ts";
import { de as menuDe } from "../../../shared/messages/menu/de.ts";
import { en as menuEn } from "../../../shared/messages/menu/en.ts";
import { de } from "../../../shared/messages/public/de.ts";
import { en } from "../../../shared/messages/public/en.ts";
import { RestaurantBody } from "../features/catalogue/restaurant-body.tsx";
import { body, Restaurant } from "../features/catalogue/restaurant.tsx";
import { Restaurants } from "../features/catalogue/restaurants.tsx";
import { Landing } from "../features/landing/landing.tsx";
import { createQueryClient } from "../lib/api/queries.ts";
import type { FirstData } from "../lib/first-data.tsx";
import { cacheMessages } from "../lib/i18n/catalogues.ts";
import { App } from "./app.tsx";
import { AppPages } from "./app-pages.tsx";
import { appPages, landing, restaurant, restaurants } from "./lazy-pages.ts";
import { Providers } from "./providers.tsx";

cacheMessages("public", "de", de);
cacheMessages("public", "en", en);
cacheMessages("menu", "de", menuDe);
cacheMessages("menu", "en", menuEn);
cacheMessages("landing", "de", landingDe);
cacheMessages("landing", "en", landingEn);
landing.keep(Landing);
restaurants.keep(Restaurants);
restaurant.keep(Restaurant);
body.keep(RestaurantBody);
appPages.keep(AppPages);

/** The same tree as in the browser, as markup: used by the build for fixed pages and by the pages Lambda for the others. */
export const render = (url: string, language: Language, firstData: FirstData = {}): string =>
  renderToString(
    <Providers language={language} firstData={firstData} queries={createQueryClient()}>
      <StaticRouter location={url}>
        <App />
      </StaticRouter>
    </Providers>,
  );
