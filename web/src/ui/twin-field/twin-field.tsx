import { useId } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { type FormControl, useTextControl } from "#web/platform/forms/use-text-control.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { FieldError } from "../field/field.tsx";
import "../form/form.css";
import "./twin-field.css";

interface Props<Name> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  readonly isMultiline?: boolean;
  /** The field of the German text and that of the English one. */
  readonly names: { readonly de: Name; readonly en: Name };
  /** Texts to choose from, beside free typing. */
  readonly suggestions?: { readonly de: readonly string[]; readonly en: readonly string[] };
  /** The first focus of a dialog. */
  readonly isFirst?: boolean;
}

/** A text in German with its English twin below it, or beside it from 56rem. */
export function TwinField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  hint,
  optional = false,
  isMultiline = false,
  names,
  suggestions,
  isFirst = false,
  control,
}: Props<Name> & Pick<FormControl<Values, Name, Output>, "control">) {
  const { form } = useMessages("account");
  const id = useId();
  const shared = { label, isMultiline, control, hintId: hint === undefined ? undefined : `${id}-hint` };
  return (
    <fieldset className="twin">
      <legend>
        {label}
        {optional && <span className="optional"> ({form.optional})</span>}
      </legend>
      <Twin {...shared} language="de" name={names.de} suggestions={suggestions?.de} isFirst={isFirst} />
      <Twin {...shared} language="en" name={names.en} suggestions={suggestions?.en} />
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface TwinProps {
  readonly label: string;
  readonly language: "de" | "en";
  readonly isMultiline: boolean;
  readonly hintId: string | undefined;
  readonly suggestions: readonly string[] | undefined;
  readonly isFirst?: boolean;
}

function Twin<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  label,
  language,
  isMultiline,
  hintId,
  suggestions,
  isFirst = false,
  control,
  name,
}: TwinProps & FormControl<Values, Name, Output>) {
  const { form } = useMessages("account");
  const id = useId();
  const { error, setValue, ...field } = useTextControl({ control, name });
  const describing = [error !== undefined && `${id}-error`, hintId].filter(Boolean).join(" ");
  const shared = {
    ...field,
    id,
    lang: language,
    placeholder: language === "en" ? form.emptyEnglish : undefined,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": describing === "" ? undefined : describing,
    "data-first": isFirst || undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => setValue(event.target.value),
  };
  return (
    <div className="field">
      <div className="twin__row">
        <span className="twin__language" aria-hidden="true">
          {language.toUpperCase()}
        </span>
        <label className="visually-hidden" htmlFor={id}>
          {form.twinLabel[language](label)}
        </label>
        {isMultiline ? (
          <textarea {...shared} className="textarea" rows={2} />
        ) : (
          <input {...shared} className="input" type="text" autoComplete="off" list={suggestions && `${id}-list`} />
        )}
        {suggestions && (
          <datalist id={`${id}-list`}>
            {suggestions.map((text) => (
              <option key={text}>{text}</option>
            ))}
          </datalist>
        )}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
