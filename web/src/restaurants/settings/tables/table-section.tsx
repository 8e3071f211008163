import { Plus } from "lucide-react";
import { useId, useState } from "react";
import * as z from "zod/mini";
import type { PlanRules } from "#shared/reservations/seating/plan.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { line } from "#shared/platform/text/text.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { SelectField } from "#web/ui/portal-controls/portal-controls.tsx";
import { RowSwitch, Switch } from "#web/ui/switch/switch.tsx";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { Choices, focusWrongNumber, Line, NumberField } from "./controls.tsx";
import { maxTables, sumSeats, toJoin } from "./new-room.ts";
import { listInUse, nameTables, newId, retireTable, type Table } from "./plan-rules.ts";
import { usePlanTexts } from "./use-plan-texts.ts";

interface Props {
  readonly rules: PlanRules;
  readonly onChange: (part: Partial<PlanRules>) => void;
}

/** The tables by area: a row opens its table, the switch says who may book it. */
export function TableList({ rules, onChange }: Props) {
  const words = useMessages("plan");
  /** The table as it was opened: a new one keeps its id while others change the plan. */
  const [opened, setOpened] = useState<Table>();
  const { areas, tables } = rules;
  const current = tables.find(({ id }) => id === opened?.id);
  const change = (next: Table) => onChange({ tables: tables.map((one) => (one.id === next.id ? next : one)) });
  return (
    <>
      {areas.map((area) => {
        const own = tables.filter((one) => one.area === area.id);
        if (own.length === 0) return null;
        return (
          <section key={area.id} aria-label={area.name}>
            <header className="plan-area">
              <h3>{area.name}</h3>
              <span className="soft">{words.guests(sumSeats(listInUse(own)))}</span>
            </header>
            <ul className="plan-tables">
              {own.map((table) => (
                <TableRow
                  key={table.id}
                  table={table}
                  rules={rules}
                  onOpen={() => setOpened(table)}
                  onChange={change}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <div className="plan-list">
        <Button
          look="btn--secondary"
          Icon={Plus}
          text={words.table.add}
          disabled={areas.length === 0 || tables.length >= maxTables}
          onClick={() => setOpened(newTable(rules))}
        />
        <div className="panel">
          <NumberField
            label={words.table.emptySeats}
            hint={words.table.emptySeatsHint(2 + rules.max_empty_seats)}
            value={rules.max_empty_seats}
            min={0}
            max={99}
            onChange={(max_empty_seats) => onChange({ max_empty_seats })}
          />
        </div>
      </div>
      {opened && (
        <TableDialog
          key={opened.id}
          table={current ?? opened}
          isNew={!current}
          rules={rules}
          onChange={onChange}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** The next number, in the area of the last table. */
function newTable({ tables, areas }: PlanRules): Table {
  const last = Math.max(0, ...tables.map(({ name }) => Number(name)).filter((name) => Number.isInteger(name)));
  const area = tables.at(-1)?.area ?? areas[0]?.id ?? "";
  return { id: newId(), name: String(last + 1), area, min: 1, max: 2, online: true, retired: false };
}

interface RowProps {
  readonly table: Table;
  readonly rules: PlanRules;
  readonly onOpen: () => void;
  readonly onChange: (table: Table) => void;
}

function TableRow({ table, rules, onOpen, onChange }: RowProps) {
  const { table: words, guestRange, changeOf } = useMessages("plan");
  const { list } = usePlanTexts();
  const id = useId();
  const joins = rules.joins
    .filter(({ tables }) => tables.includes(table.id))
    .map(({ tables }) => nameTables(rules, tables));
  const note = table.retired ? words.retired : joins.length > 0 && words.joined(list(joins));
  return (
    <li className={classes("plan-table", table.retired && "plan-table--retired")}>
      <button
        className="plan-table__open"
        type="button"
        aria-haspopup="dialog"
        aria-label={changeOf(words.name(table.name))}
        aria-describedby={id}
        onClick={onOpen}
      >
        <b>{table.name}</b>
        <span id={id}>
          <span className="num">{guestRange(table.min, table.max)}</span>
          {note !== false && <small>{note}</small>}
        </span>
      </button>
      {table.retired ? (
        <Button
          look="btn--quiet btn--small"
          text={words.bringBack}
          label={words.bringBackOf(table.name)}
          onClick={() => onChange({ ...table, retired: false })}
        />
      ) : (
        <RowSwitch
          label={words.isOnline(table.name)}
          text={table.online ? words.online : words.onlyHere}
          isOn={table.online}
          onChange={(online) => onChange({ ...table, online })}
        />
      )}
    </li>
  );
}

interface DialogProps extends Props {
  readonly table: Table;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** A name that none of the others has. */
const nameSchema = (others: readonly { readonly name: string }[]) =>
  z.object({
    name: line({ min: 1, max: 40, short: "required", long: "too_long" }).check(
      z.refine((name) => others.every((one) => one.name !== name), message("taken")),
    ),
  });

function TableDialog({ table, isNew, rules, onChange, onClose }: DialogProps) {
  const { table: words, ...plan } = useMessages("plan");
  const others = listInUse(rules.tables).filter(({ id }) => id !== table.id);
  const form = useZodForm(nameSchema(others), { defaultValues: { name: table.name } });
  const { isDirty } = form.formState; // read here, or react-hook-form does not follow it
  /** What was changed here: the rest follows the plan, which others may change meanwhile. */
  const [own, setOwn] = useState<Partial<Table>>({});
  const typed = { ...table, ...own };
  // Pairs alone: larger joins are made in their own section.
  const pairs = rules.joins.filter(({ tables }) => tables.length === 2 && tables.includes(table.id));
  const [chosen, setPartners] = useState<readonly string[]>();
  const partners = chosen ?? others.map(({ id }) => id).filter((id) => pairs.some(({ tables }) => tables.includes(id)));
  const joined = rules.joins.filter(({ tables }) => tables.includes(table.id));

  const submit = () =>
    form.submit(({ name }) => {
      if (focusWrongNumber()) return;
      const next = { ...typed, ...(isDirty && { name }) };
      const kept = rules.joins.filter(
        (join) => !pairs.includes(join) || partners.some((id) => join.tables.includes(id)),
      );
      const added = others
        .filter(({ id }) => partners.includes(id) && !pairs.some(({ tables }) => tables.includes(id)))
        .map((other) => toJoin(newId(), [other, next]));
      onChange({
        tables: isNew ? [...rules.tables, next] : rules.tables.map((one) => (one.id === next.id ? next : one)),
        joins: [...kept, ...added],
      });
      onClose();
    });
  const retire = () => {
    onChange(retireTable(rules, table.id));
    onClose();
  };
  const set = (part: Partial<Table>) => setOwn({ ...own, ...part });
  const neighbours = others.filter(({ area }) => area === typed.area);
  return (
    <FormDialog
      title={isNew ? words.new : words.name(table.name)}
      subtitle={rules.areas.find(({ id }) => id === table.area)?.name}
      keep={plan.discard}
      send={plan.take}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <div className="form__pair">
        <TextField label={words.fields.name} control={form.control} name="name" maxLength={40} />
        <SelectField
          label={words.fields.area}
          value={typed.area}
          onChange={({ currentTarget: { value } }) => set({ area: value })}
        >
          {rules.areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <NumberField
        label={words.fields.min}
        value={typed.min}
        min={1}
        max={typed.max}
        onChange={(min) => set({ min })}
      />
      <NumberField
        label={words.fields.max}
        value={typed.max}
        min={typed.min}
        max={99}
        onChange={(max) => set({ max })}
      />
      {neighbours.length > 0 && (
        <Choices legend={words.joinsWith} options={neighbours} chosen={partners} onChange={setPartners} />
      )}
      <Switch
        label={
          <span>
            <b>{words.isOnlineField}</b>
            <span className="soft switch__hint">{words.onlineHint}</span>
          </span>
        }
        isOn={typed.online}
        onChange={(online) => set({ online })}
      />
      {!isNew && !table.retired && (
        <div className="plan-retire">
          <div>
            <b>{words.retire}</b>
            <p className="soft">
              {words.retireText}
              {joined.map((join) => ` ${words.retireJoins(nameTables(rules, join.tables))}`)}
            </p>
          </div>
          <Button look="btn--danger" text={words.retire} onClick={retire} />
        </div>
      )}
    </FormDialog>
  );
}

/** The areas: what each holds, and its name. */
export function AreaList({ rules, onChange }: Props) {
  const words = useMessages("plan");
  const [open, setOpen] = useState<PlanRules["areas"][number]>();
  const { areas, tables } = rules;
  return (
    <div className="plan-list">
      <ul className="week">
        {areas.map((area) => {
          const own = listInUse(tables).filter((one) => one.area === area.id);
          return (
            <Line key={area.id} name={area.name} onChange={() => setOpen(area)}>
              {words.tablesFor(own.length, sumSeats(own))}
            </Line>
          );
        })}
      </ul>
      <Button
        look="btn--secondary"
        Icon={Plus}
        text={words.area.add}
        disabled={areas.length >= 20}
        onClick={() => setOpen({ id: newId(), name: "" })}
      />
      {open && (
        <AreaDialog key={open.id} area={open} rules={rules} onChange={onChange} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function AreaDialog({
  area,
  rules,
  onChange,
  onClose,
}: Props & { readonly area: PlanRules["areas"][number]; readonly onClose: () => void }) {
  const words = useMessages("plan");
  const others = rules.areas.filter(({ id }) => id !== area.id);
  const form = useZodForm(nameSchema(others), { defaultValues: { name: area.name } });
  const isNew = others.length === rules.areas.length;
  const isUsed = rules.tables.some((one) => one.area === area.id);
  const submit = () =>
    form.submit(({ name }) => {
      const next = { id: area.id, name };
      onChange({ areas: isNew ? [...rules.areas, next] : rules.areas.map((one) => (one.id === area.id ? next : one)) });
      onClose();
    });
  const remove = () => {
    onChange({
      areas: others,
      services: rules.services.map((one) => {
        const { areas = [], ...service } = one;
        const left = areas.filter((id) => id !== area.id);
        return left.length === 0 ? service : { ...service, areas: left };
      }),
    });
    onClose();
  };
  return (
    <FormDialog
      title={isNew ? words.area.new : area.name}
      keep={words.discard}
      send={words.take}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField label={words.area.name} control={form.control} name="name" maxLength={40} />
      {!isNew && isUsed && <p className="hint">{words.area.inUse}</p>}
      {!isNew && !isUsed && <Button look="btn--quiet" text={words.remove} onClick={remove} />}
    </FormDialog>
  );
}
