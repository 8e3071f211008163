import type { LegalMessages } from "./de.ts";

export const en: LegalMessages = {
  home: "Home",
  asOf: (date) => `As of ${date}`,
  otherLanguage: "Diese Seite auf Deutsch lesen",
  contents: "Contents",
  unfinished:
    "This installation is not open to the public yet: its operator fills in the marked details before launch.",
  placeholders: {
    name: "Name of the operator, with legal form",
    representatives: "Authorised representatives",
    street: "Street and number",
    town: "Postcode and town",
    email: "Email address",
    phone: "Telephone number",
    register: "Court and number of registration",
    vatId: "VAT identification number",
    editor: "Person responsible, with address",
    dataProtectionOfficer: "Data protection officer, with contact",
    dataProtectionAuthority: "Data protection authority of the federal state",
  },
};
