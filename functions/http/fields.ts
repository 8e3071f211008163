import type * as z from "zod";
import type { FieldMessage } from "../../shared/domain/field-message.ts";
import type { RefusedField } from "../../shared/domain/refusal.ts";
import { de } from "../../shared/messages/refusals/de.ts";

type Issue = z.core.$ZodIssue;

/** What a schema found wrong, in the order of its fields; the first step of a path is the part of the request. The schema's own message is the key of the words. */
export const refusedFields = (issues: readonly Issue[]): RefusedField[] =>
  issues.flatMap((issue) => {
    const [part = "", ...path] = issue.path;
    return issue.code === "unrecognized_keys"
      ? issue.keys.map((key): RefusedField => ({ field: [...path, key].join("."), code: "unknown_field" }))
      : {
          field: (path.length > 0 ? path : [part]).join("."),
          code: isFieldMessage(issue.message) ? issue.message : "invalid",
        };
  });

const isFieldMessage = (message: string): message is FieldMessage => Object.hasOwn(de.fields, message);
