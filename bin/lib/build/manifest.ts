import { localizeAddress } from "#functions/site/head.ts";
import { brand } from "#shared/platform/brand.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { de as landingDe } from "#shared/site/messages/landing/de.ts";
import { en as landingEn } from "#shared/site/messages/landing/en.ts";
import { de } from "#shared/site/messages/public/de.ts";
import { en } from "#shared/site/messages/public/en.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { sitePaths } from "#shared/site/paths.ts";

const messages = { de: { ...de, landing: landingDe }, en: { ...en, landing: landingEn } };

/** Relative to the site's root, or to /en for the English one. */
export const manifestFile = "site.webmanifest";

const icon = (name: "icon" | "maskable", size: 192 | 512) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose: name === "icon" ? "any" : "maskable",
});

/** Creates the web app manifest: https://www.w3.org/TR/appmanifest/ */
export function createManifest(language: Language, colour: string): object {
  const { frame, landing } = messages[language];
  const shortcut = (name: string, path: string) => ({ name, url: localizeAddress(path, language) });
  return {
    id: "/",
    name: brand,
    short_name: brand,
    description: landing.description,
    lang: language,
    dir: "ltr",
    start_url: localizeAddress(sitePaths.landing, language),
    scope: "/",
    display: "standalone",
    background_color: colour,
    theme_color: colour,
    categories: ["food", "lifestyle"],
    icons: [icon("icon", 192), icon("icon", 512), icon("maskable", 192), icon("maskable", 512)],
    shortcuts: [
      shortcut(frame.restaurants, restaurantPaths.restaurants),
      shortcut(frame.reservations, reservationPaths.reservations),
    ],
  };
}
