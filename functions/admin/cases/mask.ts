import type { MaskedGuest, PersonalData } from "#shared/admin/cases/reservation-case.ts";
import { dots, maskEmail, maskName } from "#functions/platform/mask.ts";

/** Of a shorter number three digits would give away too much. */
const minPhoneDigits = 7;

/** Masks the personal data of a reservation: initials, the domain of the address, the last digits of the number. */
export const maskGuest = ({ name, email, phone, wish, restaurant_message }: PersonalData): MaskedGuest => ({
  name: maskName(name),
  email: maskEmail(email),
  phone: maskPhone(phone),
  has_wish: wish !== null,
  has_restaurant_message: restaurant_message !== null,
});

function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits === "") return "";
  return digits.length < minPhoneDigits ? dots : `${dots} ${digits.slice(-3)}`;
}
