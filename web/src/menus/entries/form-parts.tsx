import { useId } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import type { FormControl } from "#web/platform/forms/use-text-control.ts";
import { Switch } from "#web/ui/switch/switch.tsx";

/** Whether guests see the entry. */
export function VisibleSwitch<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  text,
  control,
  name,
}: FormControl<Values, Name, Output> & { readonly label: string; readonly text: string }) {
  const id = useId();
  const { field } = useController({ control, name });
  return (
    <div className="panel entry-form__switch">
      <Switch
        label={
          <span>
            <strong>{label}</strong>
            <span className="hint" id={id}>
              {text}
            </span>
          </span>
        }
        describedBy={id}
        isOn={field.value === true}
        onChange={field.onChange}
      />
    </div>
  );
}

interface CodesProps {
  readonly label: string;
  /** Names by code, such as `12`. */
  readonly codes: readonly (readonly [code: string, name: string])[];
}

/** Codes to tick, such as additives. */
export function CodeChips<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  codes,
  control,
  name,
}: FormControl<Values, Name, Output> & CodesProps) {
  const { field } = useController({ control, name });
  const chosen = toCodes(field.value);
  const toggle = (code: string, isChosen: boolean) =>
    field.onChange(codes.map(([one]) => one).filter((one) => (one === code ? isChosen : chosen.includes(one))));
  return <CodesField label={label} codes={codes} isChosen={(code) => chosen.includes(code)} onToggle={toggle} />;
}

/** The codes in a form's value. */
export const toCodes = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === "string") : [];

interface CodesFieldProps extends CodesProps {
  readonly hint?: string;
  readonly isChosen: (code: string) => boolean;
  readonly onToggle: (code: string, isChosen: boolean) => void;
}

/** A group of codes to tick, each with its name. */
export function CodesField({ label, hint, codes, isChosen, onToggle }: CodesFieldProps) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={hint === undefined ? undefined : id}>
      <legend className="label">{label}</legend>
      {hint !== undefined && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
      <div className="chips">
        {codes.map(([code, text]) => (
          <label key={code} className="chip">
            <input
              type="checkbox"
              checked={isChosen(code)}
              onChange={(event) => onToggle(code, event.target.checked)}
            />
            <b>{code}</b> {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly (readonly [value: string, name: string])[];
}

/** One of a few words. */
export function ChoiceChips<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  options,
  control,
  name,
}: FormControl<Values, Name, Output> & ChoiceProps) {
  const { field } = useController({ control, name });
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="chips">
        {options.map(([value, text]) => (
          <label key={value} className="chip">
            <input
              type="radio"
              name={name}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** `17.2` as `17,20`, as people write prices in a field. */
export const formatPriceText = (euros: number | null): string =>
  euros === null ? "" : euros.toFixed(2).replace(".", ",");

/** Parses a typed price: `17,20`, `17.2`, `1.250,00`, `9 €`. NaN when the text is no price. */
export function parsePriceText(text: string): number {
  const plain = text.replaceAll(/[\s€]/g, "");
  const number = plain.includes(",") ? plain.replaceAll(".", "").replace(",", ".") : plain;
  return /^\d+(?:\.\d+)?$/.test(number) ? Number(number) : Number.NaN;
}
