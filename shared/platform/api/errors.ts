import type { FieldMessage } from "../text/field-message.ts";

/** All error codes of the API with their HTTP status. The texts are in shared/platform/messages/errors. */
export const errorCodes = {
  invalid_request: 400,
  invalid_cursor: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_for_restaurants: 403,
  recent_sign_in_required: 403,
  second_step_required: 403,
  wrong_code: 403,
  password_needed: 403,
  name_needed: 403,
  no_such_route: 404,
  wrong_method: 405,
  restaurant_not_found: 404,
  reservation_not_found: 404,
  entry_not_found: 404,
  notice_not_found: 404,
  wait_not_found: 404,
  requests_paused: 409,
  closed_online: 409,
  restaurant_closed: 409,
  reservation_in_the_past: 409,
  visit_not_begun: 409,
  reservation_too_soon: 409,
  reservation_too_far_ahead: 409,
  already_requested: 409,
  slot_taken: 409,
  no_waitlist: 409,
  already_waiting: 409,
  offer_over: 409,
  status_changed_meanwhile: 409,
  changed_meanwhile: 409,
  restaurant_exists: 409,
  open_reservations: 409,
  too_many_entries: 409,
  too_many_phone_bookings: 409,
  too_many_photos: 409,
  not_approved_yet: 409,
  hidden_by_decision: 409,
  no_appeal_possible: 409,
  no_objection_possible: 409,
  too_large: 413,
  not_json: 415,
  request_repeated_with_other_content: 422,
  too_many_requests: 429,
  too_many_requests_today: 429,
  too_many_notices: 429,
  too_many_waits: 429,
  too_many_tries: 429,
  too_many_open_requests: 429,
  too_many_open_requests_at_restaurant: 429,
  try_again: 503,
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** Default `retry-after` in seconds, for errors that do not bring their own. */
export const defaultRetryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  too_many_open_requests: 3600,
  too_many_open_requests_at_restaurant: 3600,
  try_again: 2,
};

/** Errors of every endpoint, which contracts do not repeat. */
export const commonErrors: readonly ErrorCode[] = [
  "invalid_request",
  "not_signed_in",
  "not_allowed",
  "second_step_required",
  "no_such_route",
  "too_large",
  "not_json",
  "try_again",
];

/** An invalid field of a request and its message key. */
export interface InvalidField {
  readonly field: string;
  readonly code: FieldMessage;
}

/** Details of an error: invalid fields, seconds to wait, and the state that a concurrent change led to. */
interface Details {
  readonly fields?: readonly InvalidField[];
  readonly retryAfter?: number;
  /** The methods that the address answers to. */
  readonly allow?: readonly string[];
  /** The current state after a concurrent change. */
  readonly current?: unknown;
  /** Who changed it, what became of it, and when. */
  readonly change?: unknown;
  /** Why there is no table. */
  readonly reason?: unknown;
  /** Other times at which there is one. */
  readonly alternatives?: unknown;
  /** Whether one may become free. */
  readonly waitlist?: boolean;
}

/** An error that is reported to the caller. Every other error is a fault and becomes status 500. */
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
