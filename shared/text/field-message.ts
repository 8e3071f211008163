/**
 * Keys of validation messages. Schemas carry these keys and shared/messages/errors holds the texts (spec, section 5),
 * so that form and server show the same message.
 */
export type FieldMessage =
  | "required"
  | "unreadable"
  | "too_long"
  | "unknown_field"
  | "invalid"
  | "invalid_price"
  | "invalid_year"
  | "invalid_website"
  | "ends_before_it_begins"
  | "too_many_closing_days"
  | "photo_no_picture"
  | "photo_damaged"
  | "photo_too_large"
  | "photo_too_many_pixels"
  | "photo_too_narrow"
  | "photo_too_complex"
  | "too_many_photos"
  | "customer_name_too_short"
  | "customer_name_too_long"
  | "customer_email_invalid"
  | "customer_email_too_long"
  | "customer_phone_too_short"
  | "customer_phone_too_long"
  | "invalid_date"
  | "invalid_time"
  | "too_few_guests"
  | "too_many_guests"
  | "special_requests_too_long"
  | "full_name_too_short"
  | "restaurant_name_too_short"
  | "email_invalid"
  | "phone_required"
  | "address_required"
  | "city_required"
  | "password_required"
  | "password_too_short"
  | "password_too_short_for_partner"
  | "password_without_digit"
  | "password_without_special_character"
  | "passwords_differ"
  | "terms_not_accepted";

/** Checks at compile time that a key exists where a schema accepts any text. */
export const message = (key: FieldMessage): FieldMessage => key;
