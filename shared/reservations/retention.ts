// Legal pages load this file: it must not import anything.

/** How many days after the visit the guest's wish, the restaurant's note and its sentence to the guest are kept. */
export const wishDays = 30;
/** How many months after the visit the reservation names its guest. The restaurant keeps it without the person. */
export const personMonths = 12;

/** Bookings by phone that a day of a restaurant takes: more than any room holds, and no room for mischief. */
export const maxPhoneBookingsPerDay = 300;

/** How many days after the visit name and number are kept, for lost property and complaints. */
export const phoneBookingDays = 30;
