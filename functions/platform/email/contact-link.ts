import type { EmailLink } from "./email-content.ts";

/** A phone number to tap, or its text where it is not one number alone: a wrong link is worse than none. */
export function toPhoneLink(phone: string): string | EmailLink {
  const dialled = phone.replace(/^((?:\+|00)[\s\d]+)\(0\)/, "$1"); // +49 (0)30: the zero is not dialled from abroad
  const digits = dialled.replaceAll(/\D/g, "");
  const isOneNumber = /^\+?[\d\s()/.\-–]+$/.test(dialled.trim()) && digits.length >= 5 && digits.length <= 15;
  return isOneNumber ? { label: phone, url: `tel:${dialled.trim().startsWith("+") ? "+" : ""}${digits}` } : phone;
}

/** An address to write to. Its signs are encoded, so that none ends it or adds a header. */
export const toMailLink = (email: string): string | EmailLink =>
  email === "" ? email : { label: email, url: `mailto:${encodeURIComponent(email).replace("%40", "@")}` };
