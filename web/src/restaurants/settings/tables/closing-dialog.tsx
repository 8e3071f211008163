import { Eye } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { message } from "#shared/platform/text/field-message.ts";
import { day } from "#shared/platform/text/text.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { LocalTime } from "#shared/restaurants/opening-hours.schema.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import type { PlanRules } from "#shared/reservations/seating/plan.ts";
import { formatTypedDay, parseDay } from "#web/platform/forms/day-text.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { serverNow } from "#web/platform/server-time.ts";
import { parseHour } from "#web/reservations/parts/hour-text.ts";
import { DateInput } from "#web/ui/calendar/date-input.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { FormNotice } from "#web/ui/form/form.tsx";
import { HourField } from "./controls.tsx";
import { usePlanTexts } from "./use-plan-texts.ts";

type Closed = PlanRules["closed_online"][number];

/** When a day of the room is over: in the next morning, before anybody has breakfast. */
const endOfDay = "06:00";

const toClosed = (from: Date, until: Date): Closed => ({ from: from.toISOString(), until: until.toISOString() });

const eveningBegins = "16:00";

/** The usual spans of visit times, from now on. */
export function listSpans(now: Date, timeZone: string): Readonly<Record<"hour" | "evening" | "twoDays", Closed>> {
  const begin = new Date(Math.floor(now.getTime() / 900_000) * 900_000); // the quarter of an hour that has begun
  const { date, time } = localDateTime(begin, timeZone);
  const today = time < endOfDay ? addDays(date, -1) : date;
  const end = (days: number) => toInstant(addDays(today, days), endOfDay, timeZone);
  return {
    hour: toClosed(begin, new Date(begin.getTime() + 3_600_000)),
    evening: toClosed(new Date(Math.max(Number(begin), Number(toInstant(today, eveningBegins, timeZone)))), end(1)),
    twoDays: toClosed(begin, end(2)),
  };
}

/** A typed span on one day; until midnight, or past it, is the next morning. */
const spanSchema = (timeZone: string, today: string) =>
  z.pipe(
    z.pipe(
      z.transform(({ date, from, until }: Record<"date" | "from" | "until", string>) => ({
        date: parseDay(date, today) ?? date,
        from: parseHour(from) ?? from,
        until: parseHour(until, true) ?? until,
      })),
      z.object({
        date: day.check(z.refine((date) => date >= today, message("day_is_past"))),
        from: LocalTime,
        until: LocalTime,
      }),
    ),
    z.transform(({ date, from, until }) =>
      toClosed(toInstant(date, from, timeZone), toInstant(until <= from ? addDays(date, 1) : date, until, timeZone)),
    ),
  );

interface Props {
  readonly timeZone: string;
  readonly busy: boolean;
  /** Why it could not be done. */
  readonly failure: string | undefined;
  readonly onClose: () => void;
  readonly onSend: (closed: Closed) => void;
}

/** Closes a span of visit times for guests online, at once. */
export function ClosingDialog({ timeZone, busy, failure, onClose, onSend }: Props) {
  const { closing: words } = useMessages("plan");
  const { span } = usePlanTexts();
  const [now] = useState(serverNow);
  const today = localDateTime(now, timeZone).date;
  const spans = listSpans(now, timeZone);
  const [choice, setChoice] = useState<keyof typeof spans | "other">("evening");
  const form = useZodForm(spanSchema(timeZone, today), {
    defaultValues: { date: formatTypedDay(today), from: "", until: "" },
  });
  const submit = () => {
    if (choice === "other") void form.submit(onSend);
    else onSend(spans[choice]);
  };
  return (
    <FormDialog
      title={words.title}
      subtitle={words.subtitle}
      keep={words.keep}
      send={words.close}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <FormNotice title={words.failed} failure={failure} />
      <fieldset>
        <legend className="label">{words.which}</legend>
        <div className="plan-spans">
          {(["hour", "evening", "twoDays", "other"] as const).map((one) => (
            <label key={one} className="chip">
              <input type="radio" name="span" checked={choice === one} onChange={() => setChoice(one)} />
              {words[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {choice === "other" && (
        <>
          <DateInput label={words.day} control={form.control} name="date" today={today} />
          <div className="form__pair">
            <HourField label={words.from} control={form.control} name="from" />
            <HourField label={words.until} control={form.control} name="until" isEnd />
          </div>
        </>
      )}
      <p className="icon-line">
        <Eye className="icon" aria-hidden />
        <span>
          {choice !== "other" && `${span(spans[choice], timeZone)}. `}
          {words.guestsRead} <b>{words.onlyByPhone}</b> {words.rest}
        </span>
      </p>
    </FormDialog>
  );
}
