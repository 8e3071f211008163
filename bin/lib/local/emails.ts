import * as z from "zod/mini";
import { detectLocalAws } from "./endpoint.ts";

/** An email that the local AWS stored instead of sending it. */
export interface LocalEmail {
  readonly at: Date;
  /** Display name and address of the sender. */
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const OneOrMany = z.union([
  z.pipe(
    z.string(),
    z.transform((one) => [one]),
  ),
  z.array(z.string()),
]);

const MiniStackEmails = z.pipe(
  z.object({
    messages: z.record(
      z.string(),
      z.array(
        z.object({
          Source: z._default(z.string(), ""),
          To: z._default(OneOrMany, []),
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
      .map((email) => ({
        at: new Date(email.Timestamp * 1000),
        from: email.Source,
        to: email.To,
        subject: email.Subject ?? "",
        text: email.BodyText ?? "",
        html: email.BodyHtml ?? "",
      })),
  ),
);

/** From LocalStack's documentation; not tried. */
const LocalStackEmails = z.pipe(
  z.object({
    messages: z.array(
      z.object({
        Timestamp: z.coerce.date(),
        Source: z._default(z.string(), ""),
        Destination: z.optional(z.object({ ToAddresses: OneOrMany })),
        Subject: z.nullish(z.string()),
        Body: z.optional(z.object({ text_part: z.nullish(z.string()), html_part: z.nullish(z.string()) })),
      }),
    ),
  }),
  z.transform(({ messages }): LocalEmail[] =>
    messages.map((email) => ({
      at: email.Timestamp,
      from: email.Source,
      to: email.Destination?.ToAddresses ?? [],
      subject: email.Subject ?? "",
      text: email.Body?.text_part ?? "",
      html: email.Body?.html_part ?? "",
    })),
  ),
);

/** Lists the emails of the local AWS, newest first. */
export async function listEmails(awsUrl: string): Promise<LocalEmail[]> {
  const { emailsPath, name } = await detectLocalAws(awsUrl);
  const response = await fetch(`${awsUrl}${emailsPath}`);
  const body: unknown = await response.json();
  const list = name === "MiniStack" ? MiniStackEmails.parse(body) : LocalStackEmails.parse(body);
  return list.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** The text of an email, or its HTML without tags. */
export const toPlainText = ({ text, html }: LocalEmail): string =>
  (
    text ||
    html
      .replaceAll(/<(style|script|title)[\s\S]*?<\/\1>/g, "")
      .replaceAll(/<!--[\s\S]*?-->/g, "")
      .replaceAll(/<div style="display:none[^>]*>[^<]*(?:<div>[^<]*<\/div>)?<\/div>/g, "") // the preview line beside the subject
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
