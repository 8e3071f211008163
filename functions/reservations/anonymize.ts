import { anonymousUserId, formerGuestId } from "#shared/reservations/anonymous-user.ts";

/** Stored for readers that know no user ids; pages and emails name the guest in their own language. */
const names = { [anonymousUserId]: "Gelöschtes Konto", [formerGuestId]: "Früherer Gast" };

/** What is left of a guest's wish and of the restaurant's words about the guest. */
export const withoutWishes = {
  special_requests: null,
  restaurant_message: undefined,
  restaurant_note: undefined,
};

/**
 * The fields of a reservation that loses its guest, who does not find it any more. The new code ends the access by the
 * address of the calendar file.
 */
export const withoutPerson = (user_id: keyof typeof names, calendar_code: string) => ({
  user_id,
  customer_name: names[user_id],
  customer_email: "",
  customer_phone: "",
  ...withoutWishes,
  calendar_code,
  g1pk: undefined,
  g1sk: undefined,
});
