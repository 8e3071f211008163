import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useFieldMessages } from "./use-field-messages.ts";

/** Which value of which form a field component shows. */
export interface FormControl<Values extends FieldValues, Name extends FieldPath<Values>, Output> {
  readonly control: Control<Values, unknown, Output>;
  readonly name: Name;
}

/** Connects a text field to its form. Until somebody types, `show` tells how people read the value. */
export function useTextControl<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  { control, name }: FormControl<Values, Name, Output>,
  show = (text: string): string => text,
) {
  const { field, fieldState } = useController({ control, name });
  const toMessage = useFieldMessages();
  const value: unknown = field.value;
  const key = fieldState.error?.message;
  return {
    name,
    ref: field.ref,
    value: typeof value !== "string" ? "" : fieldState.isDirty ? value : show(value),
    setValue: (text: string): void => field.onChange(text),
    onBlur: field.onBlur,
    error: key === undefined ? undefined : toMessage(key),
  };
}
