/** The `tel:` address of a phone number as people write it. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
