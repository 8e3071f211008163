/** Who writes and who is written to, where no `-c mailFrom=… -c adminEmail=…` says otherwise: on a reserved domain. */
export const mailFrom = "tischkaiser@example.com";
/** The admin of the demo data. */
export const adminEmail = "admin@example.com";
