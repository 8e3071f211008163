import type * as z from "zod/mini";
import type { FieldMessage } from "../../../shared/text/field-message.ts";
import type { InvalidField } from "../../../shared/api/errors.ts";
import { de } from "../../../shared/messages/errors/de.ts";

type Issue = z.core.$ZodIssue;

/**
 * What a schema found wrong, in the order of its fields, the first complaint of each; the first step of a path is
 * the part of the request. The schema's own message is the key of the words.
 */
export function invalidFields(issues: readonly Issue[]): InvalidField[] {
  const first = new Map<string, InvalidField>();
  for (const refused of issues.flatMap(toInvalidFields)) {
    if (!first.has(refused.field)) first.set(refused.field, refused);
  }
  return [...first.values()];
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
