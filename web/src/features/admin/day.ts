const format = new Intl.DateTimeFormat("de-DE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: "Europe/Berlin",
});

/** An instant as the day in Germany, `27.11.2026` in both languages (spec, section 9: dates in German format). */
export const formatDay = (instant: string): string => format.format(new Date(instant));
