import { addDays } from "#shared/restaurants/opening-hours.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { formatBookDay } from "./format-book-day.ts";
import "./day-strip.css";

/** Days in the strip: most calls ask for one of them. */
const dayCount = 7;

interface Props {
  readonly date: string;
  readonly today: string;
  readonly onDay: (date: string) => void;
}

/** Today and the six days after it, each one tap away. */
export function DayStrip({ date, today, onDay }: Props) {
  const words = useMessages("today");
  const { language } = useLanguage();
  return (
    <ul className="daystrip" aria-label={words.nextDays}>
      {Array.from({ length: dayCount }, (_, days) => addDays(today, days)).map((day) => {
        const name = formatBookDay(day, language);
        const [weekday, number] = name.split(" ");
        return (
          <li key={day}>
            <button
              type="button"
              aria-label={day === today ? words.todayIs(name) : name}
              aria-current={day === date ? "date" : undefined}
              onClick={() => onDay(day)}
            >
              <span>{day === today ? words.today : weekday}</span>
              <b className="num">{number}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
