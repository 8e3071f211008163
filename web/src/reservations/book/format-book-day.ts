import type { Language } from "#shared/platform/text/language.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";

/** A day (`YYYY-MM-DD`) as the book's heading has it: `So 22. Nov`, `Sun 22 Nov`. */
export const formatBookDay = (date: string, language: Language): string =>
  formatDay(date, "short", language).replaceAll(/,|\.(?=,|$)/g, "");
