import { Copy, Eye } from "lucide-react";
import { useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Control, useController } from "react-hook-form";
import { type Weekday, weekdays } from "../../../../shared/restaurants/opening-hours.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useOpeningStateText } from "../../ui/opening-state.tsx";
import { Switch } from "../../ui/switch.tsx";
import { type DayHours, findDayError } from "./day-hours.ts";
import { OpeningFields, SecondOpeningFields } from "./opening-fields.tsx";
import type { SettingsValues } from "./settings-values.ts";
import { useFieldTexts } from "./use-field-texts.ts";
import { toRows, toSchedule, type Week } from "./week.ts";

interface Props<Output> {
  readonly control: Control<SettingsValues, unknown, Output>;
  readonly closingDays: readonly string[];
  readonly timeZone: string;
}

interface Editor {
  /** In the order of the week; they have the same hours. */
  readonly days: readonly Weekday[];
  /** The week when the editor opened: a day that is taken out gets its hours back. */
  readonly before: Week;
}

/** The week in few lines: days with the same hours are one, and are changed together or each by itself. */
export function OpeningHoursField<Output>({ control, closingDays, timeZone }: Props<Output>) {
  const { field } = useController({ control, name: "opening_hours" });
  const [editor, setEditor] = useState<Editor>();
  const list = useRef<HTMLUListElement>(null);
  const week = field.value;

  const edit = (days: readonly Weekday[], selector = "input") => {
    flushSync(() => setEditor({ days, before: week }));
    list.current?.querySelector<HTMLElement>(`.week__editor ${selector}`)?.focus();
  };
  const close = (day: Weekday) => {
    flushSync(() => setEditor(undefined));
    list.current?.querySelector<HTMLElement>(`[data-days~="${day}"] button`)?.focus();
  };
  useImperativeHandle(field.ref, () => ({
    focus: () => {
      const invalid = weekdays.find((day) => findDayError(week[day]) !== undefined);
      if (invalid !== undefined) edit([invalid], ".input");
    },
  }));

  return (
    <>
      <ul className="week" ref={list}>
        {toRows(week, editor?.days).map(({ days, isEdited }) =>
          isEdited && editor ? (
            <DayEditor
              key="editor"
              editor={editor}
              week={week}
              onWeek={field.onChange}
              onDays={(changed) => setEditor({ ...editor, days: changed })}
              onDone={close}
            />
          ) : (
            <DayRow key={days[0]} days={days} week={week} onChange={() => edit(days)} />
          ),
        )}
      </ul>
      {weekdays.every((day) => findDayError(week[day]) === undefined) && (
        <GuestsRead week={week} closingDays={closingDays} timeZone={timeZone} />
      )}
    </>
  );
}

interface RowProps {
  readonly days: readonly Weekday[];
  readonly week: Week;
  readonly onChange: () => void;
}

function DayRow({ days, week, onChange }: RowProps) {
  const { hours: words } = useMessages("owner").settings;
  const { dayNames, hours } = useFieldTexts();
  return (
    <li className="week__row" data-days={days.join(" ")}>
      <b>{dayNames(days)}</b>
      <span className="num">{days[0] && hours(week[days[0]])}</span>
      <button
        className="btn btn--quiet"
        type="button"
        aria-label={words.changeDays(dayNames(days, "long"))}
        onClick={onChange}
      >
        {words.change}
      </button>
    </li>
  );
}

interface EditorProps {
  readonly editor: Editor;
  readonly week: Week;
  readonly onWeek: (week: Week) => void;
  readonly onDays: (days: readonly Weekday[]) => void;
  readonly onDone: (day: Weekday) => void;
}

function DayEditor({ editor: { days, before }, week, onWeek, onDays, onDone }: EditorProps) {
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
        <>
          <OpeningFields
            hours={hours}
            days={days}
            isRefused={isRefused}
            onChange={(changed) => setHours(days, { ...hours, ...changed })}
          />
          <SecondOpeningFields
            hours={hours}
            days={days}
            isRefused={isRefused}
            onChange={(changed) => setHours(days, changed)}
          />
        </>
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
        <button className="btn btn--secondary" type="button" onClick={() => setDays(weekdays)}>
          <Copy className="icon" aria-hidden />
          {words.allDays}
        </button>
        <button className="btn btn--quiet" type="button" onClick={finish}>
          {words.done}
        </button>
      </div>
    </li>
  );
}

interface GuestsReadProps {
  readonly week: Week;
  readonly closingDays: readonly string[];
  readonly timeZone: string;
}

function GuestsRead({ week, closingDays, timeZone }: GuestsReadProps) {
  const { hours: words } = useMessages("owner").settings;
  const state = useOpeningStateText({ ...toSchedule(week), closing_days: closingDays, time_zone: timeZone });
  if (!state) return null;
  return (
    <p className="guests-read">
      <Eye className="icon" aria-hidden />
      <span>
        {words.guestsRead}{" "}
        <b className={state.isOpen ? "guests-read--open" : undefined}>
          {state.state} {state.when}
        </b>
      </span>
    </p>
  );
}
