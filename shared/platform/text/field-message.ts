import type { fields } from "#shared/platform/messages/errors/fields.de.ts";

/**
 * Keys of validation messages. Schemas carry these keys and shared/platform/messages/errors holds the texts (spec, section 5),
 * so that form and server show the same message.
 */
export type FieldMessage = keyof typeof fields;

/** Checks at compile time that a key exists where a schema accepts any text. */
export const message = (key: FieldMessage): FieldMessage => key;
