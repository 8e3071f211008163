/** Sender and recipient of emails of the local product, at a reserved domain. */
export const mailFrom = "tischkaiser@example.com";
/** The admin of the demo data, who gets the notes about sign-ups. */
export const adminEmail = "admin@example.com";
