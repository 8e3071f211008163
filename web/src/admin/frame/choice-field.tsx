import type { FieldPath, FieldValues } from "react-hook-form";
import { type FormControl, useTextControl } from "#web/platform/forms/use-text-control.ts";
import { FieldError } from "#web/ui/field/field.tsx";
import { Radio, RadioGroupField } from "#web/ui/portal-controls/portal-controls.tsx";

interface Props<Value extends string> {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
}

/** One of a few values, all in view; with a form that begins empty none is chosen beforehand. */
export function ChoiceField<Value extends string, Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  legend,
  values,
  labels,
  control,
  name,
}: Props<Value> & FormControl<Values, Name, Output>) {
  const { error, setValue, ref, onBlur, value: chosen } = useTextControl({ control, name });
  const errorId = `${name}-error`;
  return (
    <div>
      <RadioGroupField
        legend={legend}
        name={name}
        value={chosen}
        hasError={error !== undefined}
        {...(error !== undefined && { "aria-invalid": true, "aria-describedby": errorId })}
        onChange={(event) => setValue(event.target.value)}
        onBlur={onBlur}
      >
        {values.map((value, index) => (
          <Radio key={value} value={value} ref={index === 0 ? ref : undefined}>
            {labels[value]}
          </Radio>
        ))}
      </RadioGroupField>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
