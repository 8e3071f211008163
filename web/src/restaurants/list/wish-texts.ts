import { weekdays } from "#shared/restaurants/opening-hours.ts";
import type { SearchReading } from "#shared/restaurants/restaurant.ts";
import { formatPlainDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { placeName } from "#web/platform/restaurant-texts.ts";
import type { ListPage } from "./use-restaurants.ts";

export type Reading = NonNullable<ListPage["reading"]>;
type Wish = SearchReading["wishes"][number];

/** What a search was read as, in words of the page's language. */
export function useWishTexts() {
  const { wishes: t, features, list, openingState, days } = useMessages("public");
  const { language } = useLanguage();

  const dayText = (value: string): string => {
    const weekday = days[weekdays.findIndex((one) => one === value)];
    return t.days[value] ?? weekday ?? formatPlainDay(`2028-${value}`, "short", language);
  };
  const wishText = ({ kind, value, text }: Wish): string => {
    if (kind === "feature") return Object.entries(features).find(([name]) => name === value)?.[1] ?? text;
    if (kind === "day") return dayText(value);
    if (kind === "time") return t.times[value] ?? t.at(value);
    if (kind === "guests") return t.guests(Number(value));
    if (kind === "price") return value.split(",").join(" / ");
    if (kind === "city" || kind === "district") return placeName(value, language);
    return { open: openingState.openNow, near: list.near }[kind] ?? text;
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
