import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { placeName } from "#web/platform/restaurant-texts.ts";
import type { ListPage } from "./use-restaurants.ts";

export type Reading = NonNullable<ListPage["reading"]>;
type Wish = Reading["wishes"][number];

/** What a search was read as, in words: features and places as the page calls them, the rest as it was typed. */
export function useWishTexts() {
  const { features, list, openingState } = useMessages("public");
  const { language } = useLanguage();
  const featureNames: Readonly<Record<string, string | undefined>> = features;

  const wishText = ({ kind, value, text }: Wish): string => {
    if (kind === "city" || kind === "district") return placeName(value, language);
    if (kind === "open") return openingState.openNow;
    const typed = text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
    return kind === "feature" ? (featureNames[value] ?? typed) : typed;
  };

  /** `Italienisch in Berlin-Kreuzberg`; a search that is no more than words stays as it was understood. */
  const headingOf = (reading: Reading | undefined, search: string): string => {
    if (!reading) return search;
    const valueOf = (kind: string) => reading.wishes.find((wish) => wish.kind === kind)?.value;
    const place = valueOf("district") ?? valueOf("city");
    const what = reading.words === "" ? list.heading : reading.words;
    return place === undefined ? what : `${what} in ${placeName(place, language)}`;
  };
  return { wishText, headingOf };
}
