import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { FieldError } from "#web/ui/field/field.tsx";
import { FormNotice } from "#web/ui/form/form.tsx";
import { SelectField } from "#web/ui/portal-controls/portal-controls.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { NumberField } from "./controls.tsx";
import { JoinDialog } from "./join-section.tsx";
import {
  buildTables,
  countTables,
  listPairs,
  maxTables,
  otherSizes,
  proposeJoins,
  sumSeats,
  toJoin,
} from "./new-room.ts";
import { nameTables } from "./plan-rules.ts";
import { InstantSwitch } from "./rule-fields.tsx";
import { type EditorCheck, ServiceList } from "./service-section.tsx";
import { Trial } from "./trial.tsx";
import { usePlanTexts } from "./use-plan-texts.ts";
import type { PlanForm } from "./use-plan-form.ts";
import "#web/ui/chip/chip.css";
import "#web/ui/progress/progress.css";

const steps = 4;

interface Props {
  readonly form: PlanForm;
  readonly step: number;
  readonly restaurant: RestaurantProfile;
}

/** A room in four steps. Each can be left; nothing is live before the last button. */
export function Wizard({ form, step, restaurant }: Props) {
  const words = useMessages("plan");
  const [error, setError] = useState<string>();
  const check: EditorCheck = useRef(null);
  const { rules } = form;
  const next = async () => {
    if ((await check.current?.()) === false) return;
    const wrong = findError(form, step, words.wizard);
    setError(wrong);
    const field = document.querySelector<HTMLElement>(".wizard [aria-invalid=true]");
    if (field) field.focus();
    else if (wrong === undefined) form.goTo(step + 1);
  };
  const back = () => {
    setError(undefined);
    form.goTo(step - 1);
  };
  const goLive = () => form.send({ live: true }, () => toast(words.live.on, words.live.onText));
  /** What is there is kept for another day, and not live. */
  const later = () => {
    if (rules.tables.length === 0) form.abandon();
    else form.send({ live: false });
  };
  return (
    <div className="wizard">
      <div className="wizard__step">
        <p>{words.wizard.step(step, steps)}</p>
        {step > 1 && <Button look="btn--quiet" text={words.wizard.later} onClick={later} />}
        <progress className="progress" max={steps} value={step} aria-hidden />
      </div>
      {step === 1 && <Counts form={form} error={error} />}
      {step === 2 && <Joins form={form} />}
      {step === 3 && <Services form={form} check={check} error={error} />}
      {step === 4 && <Trial form={form} restaurant={restaurant} />}
      <FormNotice title={words.saveFailed} failure={form.failure} />
      <div className="wizard__actions">
        {step === 1 ? (
          <Button look="btn--quiet btn--tall" text={words.wizard.later} onClick={later} />
        ) : (
          <Button look="btn--quiet btn--tall" text={words.wizard.back} onClick={back} />
        )}
        {step < steps ? (
          <Button look="btn--primary btn--tall" text={words.wizard.next} onClick={() => void next()} />
        ) : (
          <Button
            look="btn--primary btn--tall"
            text={form.busy ? words.wizard.goingLive : words.wizard.goLive}
            busy={form.busy}
            onClick={goLive}
          />
        )}
      </div>
    </div>
  );
}

function findError(
  { rules }: PlanForm,
  step: number,
  { counts, services }: ReturnType<typeof useMessages<"plan">>["wizard"],
): string | undefined {
  if (step === 1 && rules.tables.length === 0) return counts.noTable;
  if (step === 3 && rules.services.length === 0) return services.noService;
  return undefined;
}

interface HeadProps {
  readonly title: string;
  readonly text: string;
}

const Head = ({ title, text }: HeadProps) => (
  <div className="wizard__head">
    <h1 tabIndex={-1}>{title}</h1>
    <p className="lead">{text}</p>
  </div>
);

interface StepProps {
  readonly form: PlanForm;
  readonly error?: string | undefined;
}

/** How many tables of each size. */
function Counts({ form: { rules, change }, error }: StepProps) {
  const { counts: words } = useMessages("plan").wizard;
  const [added, setAdded] = useState<readonly number[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  const counts = countTables(rules.tables);
  const sizes = [...new Set([...counts.keys(), ...added])].toSorted((a, b) => a - b);
  const setCount = (size: number, count: number) => {
    const tables = buildTables(new Map(counts).set(size, count), rules.areas[0]?.id ?? "");
    change({ tables, joins: proposeJoins(tables) });
  };
  const rest = otherSizes.filter((size) => !sizes.includes(size));
  return (
    <>
      <Head title={words.title} text={words.text} />
      <ul className="panel plan-lines">
        {sizes.map((size) => (
          <li key={size}>
            <NumberField
              label={words.ofSize(size)}
              value={counts.get(size) ?? 0}
              min={0}
              max={Math.min(99, maxTables - rules.tables.length + (counts.get(size) ?? 0))}
              onChange={(count) => {
                setAdded([...new Set([...added, size])]); // stays, also with none
                setCount(size, count);
              }}
            />
          </li>
        ))}
      </ul>
      {isAdding ? (
        <div className="chips plan-chips">
          {rest.map((size) => (
            <button
              key={size}
              className="chip"
              type="button"
              aria-label={words.addSize(size)}
              onClick={() => {
                setAdded([...added, size]);
                setIsAdding(false);
                setCount(size, 1);
              }}
            >
              {size}
            </button>
          ))}
        </div>
      ) : (
        rest.length > 0 && (
          <Button look="btn--quiet" Icon={Plus} text={words.otherSize} onClick={() => setIsAdding(true)} />
        )
      )}
      <p className="wizard__sum" role="status">
        {rules.tables.length > 0 && <b>{words.sum(rules.tables.length, sumSeats(rules.tables))}</b>}
      </p>
      {error !== undefined && rules.tables.length === 0 && (
        <div role="alert">
          <FieldError id="no-table">{error}</FieldError>
        </div>
      )}
    </>
  );
}

/** Which tables are put together, and for how many. */
function Joins({ form: { rules, change } }: StepProps) {
  const words = useMessages("plan");
  const [isAdding, setIsAdding] = useState(false);
  const pairs = listPairs(rules.tables);
  const isPair = (ids: readonly string[]) =>
    pairs.some((pair) => pair.every(({ id }) => ids.includes(id)) && ids.length === 2);
  const rows = [
    ...pairs.map((pair) => ({ tables: pair, note: words.wizard.joins.twice(pair[0].max) })),
    ...rules.joins
      .filter((join) => !isPair(join.tables))
      .map((join) => ({ tables: rules.tables.filter(({ id }) => join.tables.includes(id)), note: "" })),
  ];
  return (
    <>
      <Head title={words.wizard.joins.title} text={words.wizard.joins.text} />
      {rows.length === 0 && <p>{words.wizard.joins.noPairs}</p>}
      <ul className="panel plan-lines">
        {rows.map(({ tables, note }) => {
          const ids = tables.map(({ id }) => id);
          const name = nameTables(rules, ids);
          const joined = rules.joins.find(
            (one) => ids.length === one.tables.length && ids.every((id) => one.tables.includes(id)),
          );
          const seats = sumSeats(tables);
          const least = Math.max(...tables.map(({ max }) => max)) + 1;
          return (
            <li key={name} className="wizard__join">
              <label className="checkbox">
                <input
                  type="checkbox"
                  checked={joined !== undefined}
                  onChange={({ currentTarget: { checked } }) =>
                    change({
                      joins: checked
                        ? [...rules.joins, toJoin(`j${ids.join("")}`, tables)]
                        : rules.joins.filter((one) => one !== joined),
                    })
                  }
                />
                <span>
                  <b>{name}</b>
                  {note !== "" && <small>{note}</small>}
                </span>
              </label>
              <SelectField
                label={words.wizard.joins.upTo(name)}
                labelHidden
                isDisabled={joined === undefined}
                value={String(joined?.max ?? seats)}
                onChange={({ currentTarget: { value } }) =>
                  change({
                    joins: rules.joins.map((one) => (one === joined ? toJoin(one.id, tables, Number(value)) : one)),
                  })
                }
              >
                {Array.from({ length: seats - least + 1 }, (_, index) => (
                  <option key={index} value={seats - index}>
                    {words.guests(seats - index)}
                  </option>
                ))}
              </SelectField>
            </li>
          );
        })}
      </ul>
      <Button look="btn--quiet" Icon={Plus} text={words.wizard.joins.other} onClick={() => setIsAdding(true)} />
      {isAdding && <JoinDialog rules={rules} onChange={change} onClose={() => setIsAdding(false)} />}
    </>
  );
}

/** When guests may arrive, and whether they are confirmed at once. */
function Services({ form: { rules, change }, check, error }: StepProps & { readonly check: EditorCheck }) {
  const words = useMessages("plan");
  const { stay } = usePlanTexts();
  return (
    <>
      <Head title={words.wizard.services.title} text={words.wizard.services.text} />
      <ServiceList rules={rules} onChange={change} check={check} />
      {error !== undefined && rules.services.length === 0 && (
        <div role="alert">
          <FieldError id="no-service">{error}</FieldError>
        </div>
      )}
      <div className="panel panel--lines">
        <InstantSwitch isOn={rules.mode === "instant"} onChange={change} />
      </div>
      <p className="hint">{words.wizard.services.stays(stay(rules, 2), stay(rules, 4))}</p>
    </>
  );
}
