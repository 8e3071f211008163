import type { MaskedGuest, PersonalData } from "../../shared/cases/reservation-case.ts";

/** The same for every text, so that it does not tell the length. */
const dots = "•••";

/** Of a shorter number three digits would give away too much. */
const minPhoneDigits = 7;

/** Masks the personal data of a reservation: initials, the domain of the address, the last digits of the number. */
export const maskGuest = ({ name, email, phone, wish, restaurant_message }: PersonalData): MaskedGuest => ({
  name: name.split(/\s+/).filter(Boolean).map(maskText).join(" "),
  email: maskEmail(email),
  phone: maskPhone(phone),
  has_wish: wish !== null,
  has_restaurant_message: restaurant_message !== null,
});

const maskText = (text: string): string => (text === "" ? "" : `${Array.from(text)[0] ?? ""}${dots}`);

function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? maskText(email) : maskText(email.slice(0, at)) + email.slice(at);
}

function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits === "") return "";
  return digits.length < minPhoneDigits ? dots : `${dots} ${digits.slice(-3)}`;
}
