import { brand } from "#shared/platform/brand.ts";
import type { Widened } from "../widened.ts";

/** Why a restaurant gets an email. */
export const becauseOfRestaurant = `Sie erhalten diese Nachricht, weil Ihr Restaurant bei ${brand} eingetragen ist.`;

export const de = {
  imprint: "Impressum",
  privacy: "Datenschutz",
  name: "Name",
  email: "E-Mail",
  phone: "Telefon",
};

export type EmailMessages = Widened<typeof de>;
