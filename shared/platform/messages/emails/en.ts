import { brand } from "#shared/platform/brand.ts";
import type { EmailMessages } from "./de.ts";

/** Why a restaurant gets an email. */
export const becauseOfRestaurant = `You are receiving this message because your restaurant is listed on ${brand}.`;

export const en: EmailMessages = {
  imprint: "Legal notice",
  privacy: "Privacy",
  name: "Name",
  email: "Email",
  phone: "Phone",
};
