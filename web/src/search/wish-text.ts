import type { PartialWish } from "#shared/restaurants/wished-times.ts";
import { defaultTimeZone } from "#shared/restaurants/constants.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";

/** `Fr., 27. Nov. · 19:30 · 2 Personen`: a line may begin with a dot, but not end with one. */
export function useWishText(): (wish: PartialWish) => string {
  const toParts = useWishParts();
  return (wish) => toParts(wish).join(" ·\u00A0");
}

/** Day, time and party in words; asks for what is missing, and for all of it where nothing is known. */
export function useWishParts(): (wish: PartialWish) => readonly string[] {
  const { when: t } = useMessages("public").list;
  const { language } = useLanguage();
  const now = useNow();
  const today = now && localDateTime(now, defaultTimeZone).date;
  return ({ date, time, guests }) => {
    if (date === undefined && time === undefined && guests === undefined) return [t.ask];
    const day = date === today ? t.today : date && formatDay(date, "short", language);
    const at = [day, time].filter((part) => part !== undefined);
    const party = guests === undefined ? t.guests : t.guestCount(guests);
    return [...(at.length > 0 ? at : [t.time]), party].map((part) => part.replaceAll(" ", "\u00A0"));
  };
}
