import { useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Control, useController } from "react-hook-form";
import { Eye } from "lucide-react";
import { type Weekday, weekdays } from "#shared/restaurants/opening-hours.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useOpeningStateText } from "#web/ui/opening-state/opening-state.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { DayEditor, type Editor } from "./day-editor.tsx";
import { findDayError } from "../day-hours.ts";
import type { SettingsValues } from "../settings-values.ts";
import { useFieldTexts } from "../use-field-texts.ts";
import { toRows, type Week, toSchedule } from "./week.ts";
import "./week.css";

interface Props<Output> {
  readonly control: Control<SettingsValues, unknown, Output>;
  readonly closingDays: readonly string[];
  readonly timeZone: string;
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
      <Button
        look="btn--quiet"
        text={words.change}
        label={words.changeDays(dayNames(days, "long"))}
        onClick={onChange}
      />
    </li>
  );
}

interface GuestsReadProps {
  readonly week: Week;
  readonly closingDays: readonly string[];
  readonly timeZone: string;
}

/** What the hours would say to guests right now. */
function GuestsRead({ week, closingDays, timeZone }: GuestsReadProps) {
  const { hours: words } = useMessages("owner").settings;
  const state = useOpeningStateText({ ...toSchedule(week), closing_days: closingDays, time_zone: timeZone });
  if (!state) return null;
  return (
    <p className="icon-line guests-read">
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
