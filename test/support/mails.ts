import { listMails, type Mail, textOf } from "../../bin/local/mails.ts";
import { eventually } from "./eventually.ts";

const awsUrl = (): string => {
  const url = process.env["AWS_ENDPOINT_URL"];
  if (url === undefined) throw new Error("AWS_ENDPOINT_URL names no local AWS whose mails could be read");
  return url;
};

/** All mails to an address that say something (in subject or text), newest first. */
export async function mailsTo(address: string, saying: string | RegExp = ""): Promise<Mail[]> {
  const mails = await listMails(awsUrl());
  return mails
    .filter(({ to }) => to.some((recipient) => recipient.includes(address)))
    .map((mail) => ({ ...mail, text: textOf(mail) }))
    .filter(({ subject, text }) => speaks(`${subject}\n${text}`, saying));
}

/** Waits for a mail and answers the newest one. */
export const mailTo = (address: string, saying: string | RegExp = ""): Promise<Mail> =>
  eventually(`a mail to ${address} saying ${String(saying)}`, async () => (await mailsTo(address, saying))[0]);

const speaks = (text: string, saying: string | RegExp): boolean =>
  typeof saying === "string" ? text.includes(saying) : saying.test(text);
