import { ownValue } from "#shared/platform/own-value.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { placeName } from "#web/platform/restaurant-texts.ts";
import type { ListPage } from "./use-restaurants.ts";

export type Reading = NonNullable<ListPage["reading"]>;
type Wish = Reading["wishes"][number];

/** What a search was read as, in words: features, places and prices as the page calls them, the rest as typed. */
export function useWishTexts() {
  const { cuisines, features, list, openingState, priceWords } = useMessages("public");
  const { language } = useLanguage();
  const priceNames: Readonly<Record<string, string | undefined>> = priceWords;
  const featureNames: Readonly<Record<string, string | undefined>> = features;

  const wishText = ({ kind, value, text }: Wish): string => {
    if (kind === "city" || kind === "district") return placeName(value, language);
    if (kind === "open") return openingState.openNow;
    if (kind === "price") return value.replace(/€+/g, (price) => priceNames[price] ?? price).replaceAll(",", ", ");
    if (kind === "time" && value.includes(":")) return value; // 'halb acht' as it was read
    const typed = text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
    return kind === "feature" ? (featureNames[value] ?? typed) : typed;
  };

  /** Calls cuisines as the page does. */
  const nameCuisines = (text: string): string => text.replace(/\S+/g, (word) => ownValue(cuisines, word) ?? word);

  /** `Italienisch in Berlin-Kreuzberg`; a search that is no more than words stays as it was understood. */
  const headingOf = (reading: Reading | undefined, search: string): string => {
    if (!reading) return nameCuisines(search);
    const valueOf = (kind: string) => reading.wishes.find((wish) => wish.kind === kind)?.value;
    const place = valueOf("district") ?? valueOf("city");
    const what = reading.words === "" ? list.heading : nameCuisines(reading.words);
    return place === undefined ? what : `${what} in ${placeName(place, language)}`;
  };
  return { wishText, headingOf, nameCuisines };
}
