import { telephoneLink } from "#shared/platform/text/telephone-link.ts";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import type { EmailLink } from "./email-content.ts";

/** A phone number to tap, as it was typed, of a country; its text alone where there is no number in it. */
export function toPhoneLink(phone: string, country: string | undefined): string | EmailLink {
  const url = telephoneLink(phone, country);
  return url === undefined ? phone : { label: phone, url };
}

/** An address to write to. Its signs are encoded, so that none ends it or adds a header. */
export const toMailLink = (email: string): string | EmailLink =>
  email === "" ? email : { label: showEmail(email), url: `mailto:${encodeURIComponent(email).replace("%40", "@")}` };
