import { Plus, Quote, Trash2 } from "lucide-react";
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import * as z from "zod/mini";
import { weekdays } from "#shared/restaurants/opening-hours.ts";
import { type PlanRules, Service } from "#shared/reservations/seating/plan.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { parseHour } from "#web/reservations/parts/hour-text.ts";
import { isSameValue } from "#web/platform/same-value.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { Choices, HourField, Line } from "./controls.tsx";
import { newId } from "./plan-rules.ts";
import { usePlanTexts } from "./use-plan-texts.ts";
import "#web/ui/segments/segments.css";
import "../sections/week.css";

/** Says whether what is being edited can be saved, and shows what cannot. */
export type EditorCheck = RefObject<(() => Promise<boolean>) | null>;

interface Props {
  readonly rules: PlanRules;
  readonly onChange: (part: Partial<PlanRules>) => void;
  readonly check: EditorCheck;
}

/** When guests may arrive, each service a sentence; one at a time is opened in its place. */
export function ServiceList({ rules, onChange, check }: Props) {
  const words = useMessages("plan");
  const { serviceName, serviceSentence } = usePlanTexts();
  const [openId, setOpenId] = useState<string>();
  const { services, areas, special_days } = rules;
  const close = (name: string) => {
    setOpenId(undefined);
    // The button that was pressed is gone with the editor.
    setTimeout(() =>
      document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(words.changeOf(name))}"]`)?.focus(),
    );
  };
  const add = () => {
    const id = newId();
    onChange({
      services: [
        ...services,
        { id, name: words.service.new, weekdays: [...weekdays], first: "18:00", last: "21:00", step: 15 },
      ],
    });
    setOpenId(id);
  };
  return (
    <div className="plan-list">
      {services.length > 0 && (
        <ul className="week plan-services">
          {services.map((service) =>
            service.id === openId ? (
              <ServiceEditor
                key={service.id}
                service={service}
                areas={areas}
                check={check}
                onChange={(next) => onChange({ services: services.map((one) => (one.id === next.id ? next : one)) })}
                onDone={() => close(serviceName(service))}
                onRemove={() =>
                  onChange({
                    services: services.filter(({ id }) => id !== service.id),
                    special_days: special_days.map((one) => ({
                      ...one,
                      services: one.services.filter((id) => id !== service.id),
                    })),
                  })
                }
              />
            ) : (
              <Line
                key={service.id}
                name={service.name}
                fullName={serviceName(service)}
                onChange={() => setOpenId(service.id)}
              >
                {serviceSentence(service, areas)}
              </Line>
            ),
          )}
        </ul>
      )}
      <Button
        look="btn--secondary"
        Icon={Plus}
        text={words.service.add}
        disabled={services.length >= 14}
        onClick={add}
      />
    </div>
  );
}

/** What the editor holds: times as they are typed. */
const ServiceValues = z.pipe(
  z.transform(({ first, last, ...values }: Service) => ({
    ...values,
    first: parseHour(first) ?? first,
    last: parseHour(last, true) ?? last,
  })),
  Service.check(
    z.refine(({ first, last }) => first <= last || last <= "12:00", {
      path: ["last"],
      error: message("ends_before_it_begins"),
    }),
  ),
);

interface EditorProps {
  readonly service: Service;
  readonly areas: PlanRules["areas"];
  readonly check: EditorCheck;
  readonly onChange: (service: Service) => void;
  readonly onDone: () => void;
  readonly onRemove: () => void;
}

/** A service that is being changed, and the sentence that it becomes. */
function ServiceEditor({ service, areas, check, onChange, onDone, onRemove }: EditorProps) {
  const words = useMessages("plan");
  const { shortDays } = useMessages("public");
  const { dayName, serviceSentence } = usePlanTexts();
  const form = useZodForm(ServiceValues, { defaultValues: service });
  const values = form.watch();
  const editor = useRef<HTMLLIElement>(null);
  useEffect(() => editor.current?.querySelector("input")?.focus(), []);
  useImperativeHandle(check, () => async () => {
    let isValid = false;
    await form.submit(() => void (isValid = true));
    return isValid;
  });
  // What is typed counts as soon as it is a service: saving needs no second button.
  const { data: typed } = ServiceValues.safeParse(values);
  const known = useRef(service);
  const { reset } = form;
  useEffect(() => {
    if (!isSameValue(service, known.current)) {
      known.current = service; // discarded, or changed elsewhere
      reset(service);
    } else if (typed && !isSameValue(typed, service)) {
      known.current = typed;
      onChange(typed);
    }
  });
  return (
    <li ref={editor}>
      <Form className="week__editor" onSubmit={() => void form.submit(onDone)}>
        <TextField label={words.service.name} control={form.control} name="name" />
        <Choices
          legend={words.service.days}
          options={weekdays.map((day, index) => ({ id: day, name: shortDays[index] ?? day, label: dayName(day) }))}
          chosen={values.weekdays}
          onChange={(days) => form.setValue("weekdays", days)}
        />
        <div className="form__pair">
          <HourField label={words.service.first} control={form.control} name="first" />
          <HourField label={words.service.last} control={form.control} name="last" isEnd />
        </div>
        <fieldset>
          <legend className="label">{words.service.step}</legend>
          <div className="segments">
            {([15, 30] as const).map((step) => (
              <label key={step}>
                <input
                  type="radio"
                  name={`step-${service.id}`}
                  checked={values.step === step}
                  onChange={() => form.setValue("step", step)}
                />
                {words.service.every(step)}
              </label>
            ))}
          </div>
        </fieldset>
        {areas.length > 1 && (
          <Choices
            legend={words.service.areas}
            hint={words.service.areasHint}
            options={areas}
            chosen={values.areas ?? []}
            onChange={(chosen) => form.setValue("areas", chosen.length === 0 ? undefined : chosen)}
          />
        )}
        <p className="icon-line" role="status">
          <Quote className="icon" aria-hidden />
          <span>
            <b>{values.name}:</b> {serviceSentence(values, areas)}.
          </span>
        </p>
        <div className="week__actions">
          <Button look="btn--quiet" Icon={Trash2} text={words.remove} onClick={onRemove} />
          <Button look="btn--secondary" text={words.done} type="submit" />
        </div>
      </Form>
    </li>
  );
}
