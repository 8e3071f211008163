import { line, optionalLines } from "#shared/platform/text/text.ts";

/** Fields of a restaurant that registration and settings share (spec, section 5). */
export const restaurantName = line({ min: 2, max: 100, short: "restaurant_name_too_short" });
/** The spec has a minimum only; 50 characters are what the user pool's attribute holds. */
export const phone = line({ min: 5, max: 50, short: "phone_required" });
export const address = line({ min: 5, max: 200, short: "address_required" });
export const city = line({ min: 2, max: 100, short: "city_required" });
export const description = optionalLines(2000);
