import type { FieldMessage } from "../text/field-message.ts";

/** Every way the product says no, with the HTTP status it travels under. Words stand in shared/messages/errors. */
export const errorCodes = {
  invalid_request: 400,
  invalid_cursor: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_for_restaurants: 403,
  no_such_route: 404,
  restaurant_not_found: 404,
  reservation_not_found: 404,
  entry_not_found: 404,
  restaurant_closed: 409,
  reservation_in_the_past: 409,
  reservation_too_soon: 409,
  reservation_too_far_ahead: 409,
  status_changed_meanwhile: 409,
  changed_meanwhile: 409,
  restaurant_exists: 409,
  open_reservations: 409,
  too_many_entries: 409,
  too_many_photos: 409,
  not_approved_yet: 409,
  too_large: 413,
  not_json: 415,
  request_repeated_with_other_content: 422,
  too_many_requests: 429,
  too_many_open_requests: 429,
  try_again: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** Said by every call, so no endpoint lists them. */
export const commonErrors: readonly ErrorCode[] = [
  "invalid_request",
  "not_signed_in",
  "not_allowed",
  "no_such_route",
  "too_large",
  "not_json",
  "try_again",
];

/** A field of a request and why it was refused; the words are found when the answer is written. */
export interface InvalidField {
  readonly field: string;
  readonly code: FieldMessage;
}

/** What a refusal brings along: refused fields, seconds to wait, and whatever else helps the caller. */
interface Details {
  readonly fields?: readonly InvalidField[];
  readonly retryAfter?: number;
  /** The state that somebody else brought about meanwhile. */
  readonly current?: unknown;
}

/** The one error that is meant for the caller. Anything else that is thrown is a fault, answered with 500. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCodes[this.code];
  }
}
