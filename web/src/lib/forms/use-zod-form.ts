import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { type FormDraft, restoreDraft, useFormDraft } from "./use-form-draft.ts";
import { useFieldMessages } from "./use-field-messages.ts";

interface Options<Values extends FieldValues> {
  /** In the order on screen: notice and focus take the first invalid field of it. */
  readonly defaultValues: DefaultValues<Values>;
  readonly draft?: FormDraft;
}

/**
 * A form whose rules are a zod schema; an error's message is a key of `useFieldMessages`. Errors appear with the first
 * submit and then follow what is typed.
 */
export function useZodForm<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
  { defaultValues, draft }: Options<Values>,
) {
  const toMessage = useFieldMessages();
  const [initialValues] = useState(() => restoreDraft(defaultValues, draft));
  const form = useForm({ resolver: zodResolver(schema), defaultValues: initialValues, shouldFocusError: false });
  const [noticeField, setNoticeField] = useState<FieldPath<Values>>();
  useFormDraft(form, draft);

  const isField = (name: string): name is FieldPath<Values> => name in defaultValues;
  const fieldNames = Object.keys(defaultValues).filter(isField);

  const focusFirst = (invalidFields: object) => {
    const first = fieldNames.find((name) => name in invalidFields);
    setNoticeField(first);
    if (first !== undefined) form.setFocus(first);
  };
  // Read on every render: react-hook-form renders again for a new error only where they have been read.
  const currentErrors = form.formState.errors;
  const noticeKey =
    noticeField !== undefined && noticeField in currentErrors
      ? form.getFieldState(noticeField, form.formState).error?.message
      : undefined;

  return {
    ...form,
    /** The message of the first invalid field at the last submit, until it is corrected (spec, section 5). */
    firstError: typeof noticeKey === "string" ? toMessage(noticeKey) : undefined,
    /** Validates; calls `onValid` with the parsed values, or shows the errors. */
    submit: (onValid: (values: Output) => Promise<void>): Promise<void> => form.handleSubmit(onValid, focusFirst)(),
    /** Shows errors that the schema cannot know (message keys by field); names that are no field are ignored. */
    showErrors: (errors: Readonly<Record<string, string>>) => {
      for (const name of fieldNames) if (name in errors) form.setError(name, { message: errors[name] ?? "invalid" });
      focusFirst(errors);
    },
  };
}
