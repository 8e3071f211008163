const day = { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "Europe/Berlin" } as const;
const dayFormat = new Intl.DateTimeFormat("de-DE", day);
const minuteFormat = new Intl.DateTimeFormat("de-DE", { ...day, hour: "2-digit", minute: "2-digit" });

/** An instant as the day in Germany, `27.11.2026` in both languages (spec, section 9: dates in German format). */
export const formatDay = (instant: string): string => dayFormat.format(new Date(instant));

/** An instant as day and time in Germany, `27.11.2026, 19:41`. */
export const formatMinute = (instant: string): string => minuteFormat.format(new Date(instant));
