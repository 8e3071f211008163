import type { FieldValues } from "react-hook-form";
import type { FieldMessage } from "#shared/platform/text/field-message.ts";
import { isRecord } from "../is-record.ts";

/** What an empty field asks for, instead of the rule that it breaks: "at least 8 characters" helps who has begun. */
const requests: Readonly<Partial<Record<FieldMessage, string>>> = {
  full_name_too_short: "name_missing",
  customer_name_too_short: "name_missing",
  restaurant_name_too_short: "restaurant_name_missing",
  password_too_short: "password_missing",
  password_too_short_for_partner: "password_missing",
  customer_phone_too_short: "phone_required",
  invalid_date: "date_missing",
  invalid_time: "time_missing",
};

/** Changes the messages of fields in which nothing is written. */
export function nameEmptyFields(errors: object, values: FieldValues): void {
  for (const [name, error] of Object.entries(errors)) {
    const value: unknown = values[name];
    const isEmpty = value === undefined || value === null || (typeof value === "string" && value.trim() === "");
    if (!isEmpty || !isRecord(error)) continue;
    const request = Object.entries(requests).find(([rule]) => rule === error["message"])?.[1];
    if (request !== undefined) error["message"] = request;
  }
}
