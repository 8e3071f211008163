import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { cityKey } from "#shared/restaurants/city.ts";
import { parsePostalAddress } from "#shared/restaurants/postal-address.ts";
import { normalize } from "#shared/search/normalize.ts";
import { identifyingDetails, type IdentifyingDetail } from "#shared/restaurants/approval.ts";

type Details = Pick<RestaurantProfile, "restaurant_name" | "address" | "city" | "phone" | "website">;

/**
 * What identifies a place, however it is written: the digits of its phone number, host and path of its website, and its
 * name with street and postal code, or with the city where the address has no postal code. Null: nothing that tells
 * places apart.
 */
export const getIdentifyingDetails = (restaurant: Details): Record<IdentifyingDetail, string | null> => ({
  phone: phoneDigits(restaurant.phone ?? ""),
  website: sitePath(restaurant.website ?? ""),
  address: nameAndAddress(restaurant),
});

/** What two restaurants have in common. */
export function sharedDetails(one: Details, other: Details): IdentifyingDetail[] {
  const [first, second] = [getIdentifyingDetails(one), getIdentifyingDetails(other)];
  return identifyingDetails.filter((detail) => first[detail] !== null && first[detail] === second[detail]);
}

/** The digits of a number; one without a country belongs to Germany. Null: too short to tell places apart. */
export function phoneDigits(phone: string): string | null {
  const digits = phone
    .replace("(0)", "")
    .replaceAll(/[^\d+]/g, "")
    .replace(/^(?:\+|00)/, "+")
    .replace(/^0/, "+49")
    .replaceAll("+", "");
  return digits.length < 6 ? null : digits;
}

function sitePath(website: string): string | null {
  if (!URL.canParse(website)) return null;
  const { hostname, pathname } = new URL(website);
  return hostname.replace(/^www\./, "") + pathname.replace(/\/+$/, "").toLowerCase();
}

function nameAndAddress({ restaurant_name, address, city }: Details): string | null {
  const name = normalize(restaurant_name);
  const { street: typed, code, city: place } = parsePostalAddress({ address, city });
  const street = normalize(typed);
  const area = code ?? cityKey(place);
  if (name === "" || street === "" || area === "") return null;
  return [name, street.replaceAll(/strasse\b/g, "str"), area].join("#");
}
