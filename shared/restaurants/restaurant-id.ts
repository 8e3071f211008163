// Nothing may be imported here: public pages load this file.

/** What the id of a restaurant looks like. An address that carries anything else leads to no restaurant, whoever reads it. */
export const restaurantIdPattern = /^rst_\w{1,60}$/;
