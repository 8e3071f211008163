import { Copy } from "lucide-react";
import { useState } from "react";
import { type Weekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Switch } from "#web/ui/switch/switch.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { type DayHours, findDayError } from "../day-hours.ts";
import { OpeningFields } from "./opening-fields.tsx";
import { useFieldTexts } from "../use-field-texts.ts";
import type { Week } from "./week.ts";
import "./week.css";

/** What is being edited. */
export interface Editor {
  /** In the order of the week; they have the same hours. */
  readonly days: readonly Weekday[];
  /** The week when the editor opened: a day that is taken out gets its hours back. */
  readonly before: Week;
}

interface EditorProps {
  readonly editor: Editor;
  readonly week: Week;
  readonly onWeek: (week: Week) => void;
  readonly onDays: (days: readonly Weekday[]) => void;
  readonly onDone: (day: Weekday) => void;
}

/** The hours of one or more days, and the days that get them. */
export function DayEditor({ editor: { days, before }, week, onWeek, onDays, onDone }: EditorProps) {
  const { hours: words } = useMessages("owner").settings;
  const { dayName, dayNames } = useFieldTexts();
  const [isRefused, setIsRefused] = useState(false);
  const day = days[0] ?? "monday";
  const hours = week[day];

  const setHours = (some: readonly Weekday[], changed: DayHours) =>
    onWeek({ ...week, ...Object.fromEntries(some.map((one) => [one, changed])) });
  const setDays = (some: readonly Weekday[]) => {
    onWeek({ ...week, ...Object.fromEntries(weekdays.map((one) => [one, hoursFor(one, some)])) });
    onDays(some);
  };
  const hoursFor = (one: Weekday, some: readonly Weekday[]): DayHours => {
    if (some.includes(one)) return hours;
    return days.includes(one) ? before[one] : week[one];
  };
  const finish = () => {
    if (findDayError(hours) === undefined) onDone(day);
    else setIsRefused(true);
  };

  return (
    <li className="week__editor">
      <Switch
        label={
          <span>
            <b>{dayNames(days, "long")}</b> <span className="soft">{hours.closed ? words.closed : words.open}</span>
          </span>
        }
        isOn={!hours.closed}
        onChange={(isOpen) => setHours(days, { ...hours, closed: !isOpen })}
      />
      {!hours.closed && (
        <OpeningFields
          hours={hours}
          days={days}
          isRefused={isRefused}
          onChange={(changed) => setHours(days, changed)}
        />
      )}
      <fieldset>
        <legend className="small soft">{words.daysLegend}</legend>
        <div className="chips">
          {weekdays.map((one) => (
            <label key={one} className="chip">
              <input
                type="checkbox"
                aria-label={dayName(one)}
                checked={days.includes(one)}
                disabled={days.length === 1 && days.includes(one)}
                onChange={({ currentTarget: { checked } }) =>
                  setDays(weekdays.filter((other) => (other === one ? checked : days.includes(other))))
                }
              />
              {dayName(one, "short")}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="week__actions">
        <Button look="btn--secondary" Icon={Copy} text={words.allDays} onClick={() => setDays(weekdays)} />
        <Button look="btn--quiet" text={words.done} onClick={finish} />
      </div>
    </li>
  );
}
