import { Plus } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { message } from "#shared/platform/text/field-message.ts";
import { day } from "#shared/platform/text/text.ts";
import type { PlanRules } from "#shared/reservations/seating/plan.ts";
import { formatDay, formatTypedDay, parseDay } from "#web/platform/forms/day-text.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { DateInput } from "#web/ui/calendar/date-input.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Choices, Line } from "./controls.tsx";
import { usePlanTexts } from "./use-plan-texts.ts";

type SpecialDay = PlanRules["special_days"][number];

interface Props {
  readonly rules: PlanRules;
  readonly today: string;
  readonly onChange: (part: Partial<PlanRules>) => void;
}

/** Days with other services than their weekday's. */
export function SpecialDays({ rules, today, onChange }: Props) {
  const words = useMessages("plan");
  const { language } = useLanguage();
  const { list } = usePlanTexts();
  const [open, setOpen] = useState<SpecialDay | "new">();
  const coming = rules.special_days.filter(({ date }) => date >= today);
  return (
    <div className="plan-list">
      {coming.length > 0 && (
        <ul className="week">
          {coming.map((one) => (
            <Line key={one.date} name={formatDay(one.date, "date", language)} onChange={() => setOpen(one)}>
              {list(rules.services.filter(({ id }) => one.services.includes(id)).map(({ name }) => name)) ||
                words.special.closed}
            </Line>
          ))}
        </ul>
      )}
      <Button look="btn--secondary" Icon={Plus} text={words.special.add} onClick={() => setOpen("new")} />
      {open && (
        <SpecialDayDialog
          rules={{ ...rules, special_days: coming }}
          today={today}
          {...(open !== "new" && { special: open })}
          onChange={onChange}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

const daySchema = (today: string, taken: readonly string[]) =>
  z.pipe(
    z.transform(({ date }: { date: string }) => ({ date: parseDay(date, today) ?? date })),
    z.object({
      date: day.check(
        z.refine((date) => date >= today, message("day_is_past")),
        z.refine((date) => !taken.includes(date), message("taken")),
      ),
    }),
  );

interface DialogProps extends Props {
  /** A new one without it. */
  readonly special?: SpecialDay;
  readonly onClose: () => void;
}

function SpecialDayDialog({ rules, today, special, onChange, onClose }: DialogProps) {
  const words = useMessages("plan");
  const others = rules.special_days.filter(({ date }) => date !== special?.date);
  const form = useZodForm(
    daySchema(
      today,
      others.map(({ date }) => date),
    ),
    { defaultValues: { date: special ? formatTypedDay(special.date) : "" } },
  );
  const [services, setServices] = useState<readonly string[]>(special?.services ?? []);
  const submit = () =>
    form.submit(({ date }) => {
      const next = [...others, { date, services: [...services] }];
      onChange({ special_days: next.toSorted((a, b) => a.date.localeCompare(b.date)) });
      onClose();
    });
  return (
    <FormDialog
      title={words.special.add}
      keep={words.discard}
      send={words.take}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <DateInput label={words.special.day} control={form.control} name="date" today={today} />
      <Choices
        legend={words.special.services}
        hint={words.special.servicesHint}
        options={rules.services}
        chosen={services}
        onChange={setServices}
      />
      {special && (
        <Button
          look="btn--quiet"
          text={words.remove}
          onClick={() => {
            onChange({ special_days: others });
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}
