import type * as z from "zod/mini";
import type { FieldMessage } from "#shared/platform/text/field-message.ts";
import type { InvalidField } from "#shared/platform/api/errors.ts";
import { de } from "#shared/platform/messages/errors/de.ts";

type Issue = z.core.$ZodIssue;

/**
 * The invalid fields of a request, each with its first issue, in the order of the schema. The first segment of an
 * issue's path is the part of the request (body, query, headers). The message of an issue is a key of the messages.
 */
export function invalidFields(issues: readonly Issue[]): InvalidField[] {
  const byField = new Map<string, InvalidField>();
  for (const invalid of issues.flatMap(toInvalidFields)) {
    if (!byField.has(invalid.field)) byField.set(invalid.field, invalid);
  }
  return [...byField.values()];
}

function toInvalidFields(issue: Issue): InvalidField[] {
  const [part = "", ...path] = issue.path;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ field: [...path, key].join("."), code: "unknown_field" }));
  }
  const field = (path.length > 0 ? path : [part]).join(".");
  return [{ field, code: isFieldMessage(issue.message) ? issue.message : "invalid" }];
}

const isFieldMessage = (message: string): message is FieldMessage => Object.hasOwn(de.fields, message);
