// Legal pages and messages load this file: it must not import anything.

/** Bookings by phone that a day of a restaurant takes: more than any room holds, and no room for mischief. */
export const maxPhoneBookingsPerDay = 300;

/** How many days after the visit name and number are kept, for lost property and complaints. */
export const phoneBookingDays = 30;
