// Public pages load this file: it must not import anything.

/** The pattern of restaurant ids; an address with anything else is not found. */
export const restaurantIdPattern = /^rst_\w{1,60}$/;
