import * as z from "zod/mini";
import { placesOf } from "./endpoint.ts";

/** A mail that the local AWS has kept instead of sending it. */
export interface LocalEmail {
  readonly at: Date;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const many = z.union([
  z.pipe(
    z.string(),
    z.transform((one) => [one]),
  ),
  z.array(z.string()),
]);

const MiniStackMails = z.pipe(
  z.object({
    messages: z.record(
      z.string(),
      z.array(
        z.object({
          To: z._default(many, []),
          Subject: z.nullish(z.string()),
          BodyText: z.nullish(z.string()),
          BodyHtml: z.nullish(z.string()),
          Timestamp: z.number(), // seconds
        }),
      ),
    ),
  }),
  z.transform(({ messages }): LocalEmail[] =>
    Object.values(messages)
      .flat()
      .map((mail) => ({
        at: new Date(mail.Timestamp * 1000),
        to: mail.To,
        subject: mail.Subject ?? "",
        text: mail.BodyText ?? "",
        html: mail.BodyHtml ?? "",
      })),
  ),
);

/** From LocalStack's documentation; not tried. */
const LocalStackMails = z.pipe(
  z.object({
    messages: z.array(
      z.object({
        Timestamp: z.coerce.date(),
        Destination: z.optional(z.object({ ToAddresses: many })),
        Subject: z.nullish(z.string()),
        Body: z.optional(z.object({ text_part: z.nullish(z.string()), html_part: z.nullish(z.string()) })),
      }),
    ),
  }),
  z.transform(({ messages }): LocalEmail[] =>
    messages.map((mail) => ({
      at: mail.Timestamp,
      to: mail.Destination?.ToAddresses ?? [],
      subject: mail.Subject ?? "",
      text: mail.Body?.text_part ?? "",
      html: mail.Body?.html_part ?? "",
    })),
  ),
);

/** All mails of the local AWS, newest first. */
export async function listEmails(awsUrl: string): Promise<LocalEmail[]> {
  const { emails, name } = await placesOf(awsUrl);
  const response = await fetch(`${awsUrl}${emails}`);
  const body: unknown = await response.json();
  const list = name === "MiniStack" ? MiniStackMails.parse(body) : LocalStackMails.parse(body);
  return list.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** What a person reads: the mail's text, or its markup without tags. */
export const textOf = ({ text, html }: LocalEmail): string =>
  (
    text ||
    html
      .replaceAll(/<(style|script|title)[\s\S]*?<\/\1>/g, "")
      .replaceAll(/<!--[\s\S]*?-->/g, "")
      .replaceAll(/<div style="display:none[^>]*>[^<]*(?:<div>[^<]*<\/div>)?<\/div>/g, "") // the line that mail programs show beside the subject
      .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, "$2 ($1)")
      .replaceAll(/<\/(p|h\d|tr|div|li)>|<br ?\/?>/g, "\n")
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll("&nbsp;", " ")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll(/&#(?:39|x27);/g, "'")
      .replaceAll("&amp;", "&")
      .replaceAll(/[ \t]+/g, " ")
      .replaceAll(/ ?\n[ \n]*/g, "\n")
  ).trim();
