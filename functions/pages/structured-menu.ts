import type { Language } from "../../shared/restaurants/constants.ts";
import type { MenuItem, PublicRestaurant, SpecialOffer, Wine } from "../../shared/menus/menu.ts";
import { de } from "../../shared/messages/public/de.ts";
import { en } from "../../shared/messages/public/en.ts";

type Entry = MenuItem | SpecialOffer | Wine;

const words = { de, en };

/** What an entry says in the page's language; a restaurant writes German, and English where it likes. */
const text = (language: Language, german: string | null, english: string | undefined): string | null =>
  language === "en" ? (english ?? german) : german;

const about = (language: Language, { description, description_en }: Entry): object => {
  const said = text(language, description, description_en);
  return said === null || said === "" ? {} : { description: said };
};

const priced = (price: number): object => ({ price: price.toFixed(2), priceCurrency: "EUR" });

/** The card and the wine list as sections of a menu; nothing, where a restaurant has written neither. */
export function structuredMenu({ menu_items, wine_list }: PublicRestaurant, language: Language): object {
  const dishes = grouped(menu_items, (dish) => text(language, dish.category, dish.category_en) ?? "");
  const kinds: Readonly<Record<string, string>> = words[language].wineTypes;
  const wines = grouped(wine_list, ({ type }) => kinds[type] ?? type);
  const sections = [
    ...dishes.map(([name, items]) =>
      section(
        name,
        items.map((dish) => dishOf(dish, language)),
      ),
    ),
    ...wines.map(([name, items]) =>
      section(
        name,
        items.map((wine) => wineOf(wine, language)),
      ),
    ),
  ];
  return sections.length === 0 ? {} : { hasMenu: { "@type": "Menu", inLanguage: language, hasMenuSection: sections } };
}

const grouped = <T>(items: readonly T[], nameOf: (item: T) => string): readonly (readonly [string, readonly T[]])[] => [
  ...Map.groupBy(items, nameOf),
];

const section = (name: string, items: readonly object[]): object => ({
  "@type": "MenuSection",
  ...(name !== "" && { name }),
  hasMenuItem: items,
});

const dishOf = (dish: MenuItem, language: Language): object => ({
  "@type": "MenuItem",
  name: text(language, dish.name, dish.name_en),
  ...about(language, dish),
  offers: { "@type": "Offer", ...priced(dish.price) },
});

const wineOf = (wine: Wine, language: Language): object => ({
  "@type": "MenuItem",
  name: [wine.name, text(language, wine.origin, wine.origin_en), wine.year].filter((part) => part !== null).join(", "),
  ...about(language, wine),
  offers: { "@type": "Offer", ...priced(wine.price) },
});

/** Offers that are active, with the days they hold. */
export const structuredOffers = ({ special_offers }: PublicRestaurant, language: Language): object =>
  special_offers.length === 0
    ? {}
    : {
        makesOffer: special_offers.map((offer) => ({
          "@type": "Offer",
          name: text(language, offer.title, offer.title_en),
          ...about(language, offer),
          category: words[language].offerTypes[offer.offer_type],
          ...(offer.price !== null && priced(offer.price)),
          ...(offer.valid_from !== null && { validFrom: offer.valid_from }),
          ...(offer.valid_until !== null && { validThrough: offer.valid_until }),
        })),
      };
