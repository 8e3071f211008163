import { useId, useRef } from "react";
import { type FieldPath, type FieldValues, type RefCallBack, useController } from "react-hook-form";
import { type FieldMessage, message } from "#shared/platform/text/field-message.ts";
import { formatPriceText, parsePriceText } from "#web/platform/forms/price-text.ts";
import { toCodes } from "#web/platform/forms/use-newer-entry.ts";
import { useFieldMessages } from "#web/platform/forms/use-field-messages.ts";
import { type FormControl, useTextControl } from "#web/platform/forms/use-text-control.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { Field, FieldError } from "#web/ui/field/field.tsx";
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

interface CodesFieldProps extends CodesProps {
  readonly hint?: string;
  readonly error?: string | false | undefined;
  /** Takes the focus when the group is invalid. */
  readonly firstRef?: RefCallBack;
  readonly isChosen: (code: string) => boolean;
  readonly onToggle: (code: string, isChosen: boolean) => void;
}

/** A group of codes to tick, each with its name. */
export function CodesField({ label, hint, error = false, firstRef, codes, isChosen, onToggle }: CodesFieldProps) {
  const id = useId();
  return (
    <fieldset
      className="field"
      aria-describedby={classes(hint !== undefined && id, error !== false && `${id}-error`) || undefined}
    >
      <legend className="label">{label}</legend>
      {hint !== undefined && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
      <div className="chips">
        {codes.map(([code, text], index) => (
          <label key={code} className="chip">
            <input
              type="checkbox"
              ref={index === 0 ? firstRef : undefined}
              checked={isChosen(code)}
              onChange={(event) => onToggle(code, event.target.checked)}
            />
            <b>{code}</b> {text}
          </label>
        ))}
      </div>
      {error !== false && <FieldError id={`${id}-error`}>{error}</FieldError>}
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
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const toMessage = useFieldMessages();
  const { error } = fieldState;
  return (
    <fieldset className="field" aria-describedby={error && id}>
      <legend className="label">{label}</legend>
      <div className="chips">
        {options.map(([value, text]) => (
          <label key={value} className="chip">
            <input
              type="radio"
              ref={field.value === value ? field.ref : undefined}
              name={name}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            {text}
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{toMessage(error.message ?? "invalid")}</FieldError>}
    </fieldset>
  );
}

/** Hardly any dish or bottle costs more: a dot or comma may be missing. */
const highPrice = 1000;

/** Asks once about a price that is as high as hardly any, before it is saved; `stored` was confirmed before. */
export const useHighPrice = (stored: number | null | undefined, showErrors: (errors: Record<string, string>) => void) =>
  useAskOnce("price", "price_is_high", showErrors, findHigh, stored);

const findHigh = ({ price }: { readonly price: number | null }) =>
  price !== null && price > highPrice ? price : undefined;

/**
 * Asks once, at its field, about what is doubtful in an entry, before it is saved.
 * @param known what was stored so, and is not asked about
 */
export function useAskOnce<Entry>(
  field: string,
  question: FieldMessage,
  showErrors: (errors: Record<string, string>) => void,
  findDoubt: (entry: Entry) => string | number | undefined,
  known?: string | number | null,
) {
  const confirmed = useRef(known);
  return <T extends Entry>(onSave: (entry: T) => Promise<void>) =>
    async (entry: T): Promise<void> => {
      const doubt = findDoubt(entry);
      const isAsked = doubt !== undefined && doubt !== confirmed.current;
      confirmed.current = doubt;
      if (isAsked) showErrors({ [field]: message(question) });
      else await onSave(entry);
    };
}

/** A price as typed; once left it is written as it was read. */
export function PriceField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  optional = false,
  control,
  name,
}: FormControl<Values, Name, Output> & { readonly optional?: boolean }) {
  const { entries: words } = useMessages("dashboard");
  const { language } = useLanguage();
  const { error, setValue, ...field } = useTextControl({ control, name });
  const price = parsePriceText(field.value, language);
  return (
    <Field label={words.price} error={error} optional={optional}>
      {(aria) => (
        <input
          {...field}
          {...aria}
          className="input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => setValue(event.target.value)}
          onBlur={() => {
            field.onBlur();
            const read = formatPriceText(price, language);
            if (!Number.isNaN(price) && read !== field.value) setValue(read);
          }}
        />
      )}
    </Field>
  );
}
