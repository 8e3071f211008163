// Legal pages load this file: it must not import anything.

/** How many days after the visit the guest's wish, the restaurant's note and its sentence to the guest are kept. */
export const wishDays = 30;
/** How many months after the visit the reservation names its guest. The restaurant keeps it without the person. */
export const personMonths = 12;
