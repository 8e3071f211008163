import { Plus } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import type { PlanRules } from "#shared/reservations/seating/plan.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Choices, focusWrongNumber, Line, NumberField } from "./controls.tsx";
import { sumSeats, toJoin } from "./new-room.ts";
import { listInUse, nameTables, newId } from "./plan-rules.ts";

type Join = PlanRules["joins"][number];

interface Props {
  readonly rules: PlanRules;
  readonly onChange: (part: Partial<PlanRules>) => void;
}

/** Which tables are put together, and for how many guests. */
export function JoinList({ rules, onChange }: Props) {
  const words = useMessages("plan");
  const [open, setOpen] = useState<Join | "new">();
  return (
    <div className="plan-list">
      {rules.joins.length > 0 && (
        <ul className="week">
          {rules.joins.map((join) => (
            <Line key={join.id} name={nameTables(rules, join.tables)} onChange={() => setOpen(join)}>
              {words.guestRange(join.min, join.max)}
            </Line>
          ))}
        </ul>
      )}
      <Button look="btn--secondary" Icon={Plus} text={words.join.add} onClick={() => setOpen("new")} />
      <p className="hint">{words.join.hint}</p>
      {open && (
        <JoinDialog
          rules={rules}
          {...(open !== "new" && { join: open })}
          onChange={onChange}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

const Tables = z.array(z.string()).check(z.minLength(2), z.maxLength(5));

interface DialogProps extends Props {
  /** A new one without it. */
  readonly join?: Join;
  readonly onClose: () => void;
}

export function JoinDialog({ rules, join, onChange, onClose }: DialogProps) {
  const words = useMessages("plan");
  const [chosen, setChosen] = useState<readonly string[]>(join?.tables ?? []);
  const [range, setRange] = useState<Pick<Join, "min" | "max"> | undefined>(join);
  const [isRefused, setIsRefused] = useState(false);
  const usable = listInUse(rules.tables);
  const tables = usable.filter(({ id }) => chosen.includes(id));
  const others = rules.joins.filter(({ id }) => id !== join?.id);
  const isTaken = others.some(
    (one) => one.tables.length === chosen.length && one.tables.every((id) => chosen.includes(id)),
  );
  const tooFew = Tables.safeParse(chosen).success ? undefined : words.join.tooFew;
  const error = tooFew ?? (isTaken ? words.join.taken : undefined);
  const { min, max } = range ?? (tables.length > 0 ? toJoin("", tables) : { min: 1, max: 2 });
  const most = Math.min(99, Math.max(2, sumSeats(tables)));

  const submit = () => {
    setIsRefused(true);
    if (error !== undefined || focusWrongNumber()) return;
    const next: Join = {
      id: join?.id ?? newId(),
      tables: [...chosen],
      min: Math.min(min, max, most),
      max: Math.min(max, most),
    };
    onChange({ joins: join ? rules.joins.map((one) => (one.id === join.id ? next : one)) : [...rules.joins, next] });
    onClose();
  };
  return (
    <FormDialog
      title={join ? words.join.title(nameTables(rules, join.tables)) : words.join.add}
      keep={words.discard}
      send={words.take}
      onClose={onClose}
      onSubmit={submit}
    >
      <Choices
        legend={words.join.tables}
        options={usable}
        chosen={chosen}
        error={isRefused ? error : undefined}
        onChange={(ids) => {
          setChosen(ids);
          setRange(undefined); // other tables have other seats
        }}
      />
      {tables.length >= 2 && (
        <>
          <NumberField
            label={words.table.fields.min}
            value={min}
            min={1}
            max={max}
            onChange={(one) => setRange({ min: one, max })}
          />
          <NumberField
            label={words.table.fields.max}
            value={max}
            min={min}
            max={most}
            onChange={(one) => setRange({ min, max: one })}
          />
        </>
      )}
      {join && (
        <Button
          look="btn--quiet"
          text={words.remove}
          onClick={() => {
            onChange({ joins: others });
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}
