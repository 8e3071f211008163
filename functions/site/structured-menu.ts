import { ownValue } from "#shared/platform/own-value.ts";
import type { Menu, MenuItem as MenuItemSchema, MenuSection, Offer } from "schema-dts";
import type { Language } from "#shared/platform/text/language.ts";
import { getCourse, groupByHeading } from "#shared/menus/courses.ts";
import type { MenuItem, SpecialOffer, Wine } from "#shared/menus/menu.ts";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import { de as menuDe } from "#shared/menus/messages/de.ts";
import { en as menuEn } from "#shared/menus/messages/en.ts";
import { de } from "#shared/site/messages/public/de.ts";
import { en } from "#shared/site/messages/public/en.ts";

type Entry = MenuItem | SpecialOffer | Wine;

const messages = { de, en };
const menuMessages = { de: menuDe, en: menuEn };

/** The text in the page's language. Restaurants write German; English is optional. */
const localizeText = <T extends string | null>(
  language: Language,
  german: T,
  english: string | undefined,
): T | string => (language === "en" ? (english ?? german) : german);

function buildDescription(language: Language, { description, description_en }: Entry): { description?: string } {
  const text = localizeText(language, description, description_en);
  return text === null || text === "" ? {} : { description: text };
}

const buildPrice = (price: number) => ({ price: price.toFixed(2), priceCurrency: "EUR" });

/** Builds the menu, in the order of a meal, and the wine list as sections of one menu; undefined for a restaurant that has neither. */
export function buildMenuSchema({ menu_items, wine_list }: PublicRestaurant, language: Language): Menu | undefined {
  const served = menu_items.toSorted((a, b) => getCourse(a.category) - getCourse(b.category));
  const dishes = groupByHeading(served, (dish) => localizeText(language, dish.category, dish.category_en) ?? "");
  const wineTypes: Readonly<Record<string, string>> = menuMessages[language].wineTypes;
  const wines = groupByHeading(wine_list, ({ type }) => ownValue(wineTypes, type) ?? type);
  const sections = [
    ...dishes.map(([name, items]) =>
      buildSection(
        name,
        items.map((dish) => buildDish(dish, language)),
      ),
    ),
    ...wines.map(([name, items]) =>
      buildSection(
        name,
        items.map((wine) => buildWine(wine, language)),
      ),
    ),
  ];
  return sections.length === 0 ? undefined : { "@type": "Menu", inLanguage: language, hasMenuSection: sections };
}

const buildSection = (name: string, items: readonly MenuItemSchema[]): MenuSection => ({
  "@type": "MenuSection",
  ...(name !== "" && { name }),
  hasMenuItem: items,
});

const buildDish = (dish: MenuItem, language: Language): MenuItemSchema => ({
  "@type": "MenuItem",
  name: localizeText(language, dish.name, dish.name_en),
  ...buildDescription(language, dish),
  offers: { "@type": "Offer", ...buildPrice(dish.price) },
});

const buildWine = (wine: Wine, language: Language): MenuItemSchema => ({
  "@type": "MenuItem",
  name: [wine.name, localizeText(language, wine.origin, wine.origin_en), wine.year]
    .filter((part) => part !== null)
    .join(", "),
  ...buildDescription(language, wine),
  offers: { "@type": "Offer", ...buildPrice(wine.price) },
});

/** Builds the active offers with the dates of their validity. */
export const buildOfferSchemas = ({ special_offers }: PublicRestaurant, language: Language): Offer[] =>
  special_offers.map((offer) => ({
    "@type": "Offer",
    name: localizeText(language, offer.title, offer.title_en),
    ...buildDescription(language, offer),
    category: messages[language].offerTypes[offer.offer_type],
    ...(offer.price !== null && buildPrice(offer.price)),
    ...(offer.valid_from !== null && { validFrom: offer.valid_from }),
    ...(offer.valid_until !== null && { validThrough: offer.valid_until }),
  }));
