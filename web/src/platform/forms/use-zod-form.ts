import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import type { SentValues } from "./use-newer-entry.ts";
import { type FormDraft, restoreDraft, useFormDraft } from "./use-form-draft.ts";
import { useFieldMessages } from "./use-field-messages.ts";
import type { FieldMessage } from "#shared/platform/text/field-message.ts";
import { isRecord } from "../is-record.ts";

interface Options<Values extends FieldValues> {
  /** In the order of the spec's messages: notice and focus take the first invalid field of it. */
  readonly defaultValues: DefaultValues<Values>;
  readonly draft?: FormDraft | undefined;
  /** Makes a field visible that is about to get the focus. */
  readonly beforeFocus?: (name: FieldPath<Values>) => void;
}

/**
 * A form whose rules are a zod schema; an error's message is a key of `useFieldMessages`. Errors appear with the first
 * submit and then follow what is typed.
 */
export function useZodForm<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
  { defaultValues, draft, beforeFocus }: Options<Values>,
) {
  const toMessage = useFieldMessages();
  const [initialValues] = useState(() => restoreDraft(defaultValues, draft));
  const resolve = zodResolver(schema);
  const form = useForm<Values, unknown, Output>({
    resolver: async (...given) => {
      const result = await resolve(...given);
      nameEmptyFields(result.errors, given[0]);
      return result;
    },
    defaultValues: initialValues,
    shouldFocusError: false,
  });
  const [noticeField, setNoticeField] = useState<FieldPath<Values>>();
  useFormDraft(form, draft);
  const sent: SentValues = useRef([]);

  const isField = (name: string): name is FieldPath<Values> => name in defaultValues;
  const fieldNames = Object.keys(defaultValues).filter(isField);

  const focusFirst = (invalidFields: object) => {
    const first = fieldNames.find((name) => name in invalidFields);
    setNoticeField(first);
    if (first === undefined) return;
    beforeFocus?.(first);
    form.setFocus(first);
  };
  // Read on every render: react-hook-form renders again for a new error only where they have been read.
  const currentErrors = form.formState.errors;
  const noticeKey =
    noticeField !== undefined && noticeField in currentErrors
      ? findMessage(form.getFieldState(noticeField, form.formState).error)
      : undefined;

  return {
    ...form,
    /** The message of the first invalid field at the last submit, until it is corrected (spec, section 5). */
    firstError: noticeKey === undefined ? undefined : toMessage(noticeKey),
    /** Validates; calls `onValid` with the parsed values, or shows the errors. */
    submit: (onValid: (values: Output) => Promise<void> | void): Promise<void> =>
      form.handleSubmit((values) => {
        sent.current = [form.getValues(), ...(isRecord(values) ? [values] : [])];
        return onValid(values);
      }, focusFirst)(),
    sent,
    /** Shows errors that the schema cannot know (message keys by field); names that are no field are ignored. */
    showErrors: (errors: Readonly<Record<string, string>>) => {
      for (const name of fieldNames) if (name in errors) form.setError(name, { message: errors[name] ?? "invalid" });
      focusFirst(errors);
    },
  };
}

/** The message of an error; that of the first one inside when the field is an object. */
function findMessage(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Object.entries(error).reduce<string | undefined>(
    (found, [name, nested]) => found ?? (name === "ref" ? undefined : findMessage(nested)),
    undefined,
  );
}

/** What an empty field asks for, instead of the rule that it breaks: "at least 8 characters" helps who has begun. */
const requests: Readonly<Partial<Record<FieldMessage, string>>> = {
  full_name_too_short: "name_missing",
  customer_name_too_short: "name_missing",
  restaurant_name_too_short: "restaurant_name_missing",
  password_too_short: "password_missing",
  password_too_short_for_partner: "password_missing",
  customer_email_invalid: "email_missing",
  email_invalid: "email_missing",
  customer_phone_too_short: "phone_required",
  invalid_date: "date_missing",
  invalid_time: "time_missing",
};

/** Changes the messages of fields in which nothing is written. */
function nameEmptyFields(errors: object, values: FieldValues): void {
  for (const [name, error] of Object.entries(errors)) {
    const value: unknown = values[name];
    const isEmpty = value === undefined || value === null || (typeof value === "string" && value.trim() === "");
    if (!isEmpty || !isRecord(error)) continue;
    const request = Object.entries(requests).find(([rule]) => rule === error["message"])?.[1];
    if (request !== undefined) error["message"] = request;
  }
}
