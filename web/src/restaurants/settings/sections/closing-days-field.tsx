import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { maxClosingDays } from "#shared/restaurants/settings.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { day } from "#shared/platform/text/text.ts";
import { parseDay } from "#web/platform/forms/day-text.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { serverNow } from "#web/platform/server-time.ts";
import { DateInput } from "#web/ui/calendar/date-input.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { isWithin, type Period, toDays, toPeriods } from "#shared/restaurants/closing-periods.ts";
import type { SettingsValues } from "../settings-values.ts";
import { useFieldTexts } from "../use-field-texts.ts";
import "./week.css";

interface Props<Output> {
  readonly control: Control<SettingsValues, unknown, Output>;
  readonly timeZone: string;
}

/** Days on which the restaurant is closed besides its weekly hours: a list of periods, and two fields to add one. */
export function ClosingDaysField<Output>({ control, timeZone }: Props<Output>) {
  const { closingDays: words } = useMessages("owner").settings;
  const { period: formatPeriod } = useFieldTexts();
  const { field } = useController({ control, name: "closing_days" });
  const [today] = useState(() => localDateTime(serverNow(), timeZone).date);
  const comingDays = field.value.filter((one) => one >= today);
  const schema = periodSchema(today, comingDays);
  const form = useZodForm(schema, { defaultValues: { from: "", until: "" } });

  const take = (period: Period) => {
    field.onChange([...new Set([...comingDays, ...toDays(period, maxClosingDays)])].toSorted());
    form.reset();
  };
  const add = () =>
    form.submit((period) => {
      take(period);
      form.setFocus("from");
    });
  /** What was typed and left counts, or is asked: it would not be saved with the rest, and nobody would notice. */
  const takeLeft = () => {
    const values = form.getValues();
    const typed = schema.safeParse(values);
    if (typed.success) take(typed.data);
    else if (`${values.from}${values.until}`.trim() !== "") void form.handleSubmit(take)(); // leaves the focus where it went
  };

  return (
    <>
      {comingDays.length > 0 && (
        <ul className="week">
          {toPeriods(comingDays).map((period) => (
            <li key={period.from} className="week__row">
              <b>{formatPeriod(period)}</b>
              <Button
                look="btn--quiet btn--icon"
                Icon={Trash2}
                label={words.remove(formatPeriod(period))}
                onClick={() => field.onChange(comingDays.filter((one) => !isWithin(period, one)))}
              />
            </li>
          ))}
        </ul>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter adds the days instead of saving the form around them */}
      <div
        className="closing-days"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) takeLeft();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          void add();
        }}
      >
        <div className="form__pair">
          <div className="closing-days__day">
            <DateInput label={words.from} control={form.control} name="from" today={today} />
          </div>
          <div className="closing-days__day">
            <DateInput label={words.until} hint={words.untilHint} control={form.control} name="until" today={today} />
          </div>
        </div>
        <Button look="btn--secondary" Icon={Plus} text={words.add} onClick={() => void add()} />
      </div>
      <p className="hint">
        {words.confirmedStay} <Link to={`${reservationPaths.reservations}?view=confirmed`}>{words.showConfirmed}</Link>
      </p>
    </>
  );
}

/** Two typed days as a period from today on; without an end it is one day. Rules between days run on days only. */
const periodSchema = (today: string, existing: readonly string[]) =>
  z.pipe(
    z.pipe(
      z.transform(({ from, until }: { from: string; until: string }): Period => {
        const first = parseDay(from, today);
        const end = until.trim() === "" ? (first ?? today) : (parseDay(until, first ?? today) ?? until);
        return { from: first ?? from, until: end };
      }),
      z.object({ from: day, until: day }),
    ),
    z.custom<Period>().check(
      z.refine(({ from, until }) => from <= until, { path: ["until"], error: message("ends_before_it_begins") }),
      z.refine(({ from }) => from >= today, { path: ["from"], error: message("day_is_past") }),
      z.refine((period) => new Set([...existing, ...toDays(period, maxClosingDays + 1)]).size <= maxClosingDays, {
        path: ["until"],
        error: message("too_many_closing_days"),
      }),
    ),
  );
