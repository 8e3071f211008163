import { brand } from "#shared/platform/brand.ts";
import type { Widened } from "../widened.ts";

export const de = {
  imprint: "Impressum",
  privacy: "Datenschutz",
  name: "Name",
  email: "E-Mail",
  phone: "Telefon",
  becauseOfRestaurant: `Sie erhalten diese Nachricht, weil Ihr Restaurant bei ${brand} eingetragen ist.`,
};

export type EmailMessages = Widened<typeof de>;
