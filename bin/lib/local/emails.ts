import PostalMime from "postal-mime";
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

const Text = z.nullish(z.string());

/**
 * As MiniStack stores an email, or LocalStack (by its source; not tried), which keeps the product's as MIME and Cognito's
 * in parts.
 */
const StoredEmail = z.object({
  Timestamp: z.union([z.number(), z.string()]), // MiniStack's are seconds
  Source: z._default(z.string(), ""),
  To: z.optional(z.union([z.string(), z.array(z.string())])),
  Destination: z.optional(z.object({ ToAddresses: z.array(z.string()) })),
  Subject: Text,
  BodyText: Text,
  BodyHtml: Text,
  Body: z.optional(z.object({ text_part: Text, html_part: Text })),
  RawData: Text,
});
const StoredEmails = z.object({
  messages: z.union([z.array(StoredEmail), z.record(z.string(), z.array(StoredEmail))]),
});

/** Lists the emails of the local AWS, newest first. */
export async function listEmails(awsUrl: string): Promise<LocalEmail[]> {
  const { emailsPath } = await detectLocalAws(awsUrl);
  const response = await fetch(`${awsUrl}${emailsPath}`);
  const { messages } = StoredEmails.parse(await response.json());
  const emails = await Promise.all(Object.values(messages).flat().map(toLocalEmail));
  return emails.sort((a, b) => b.at.getTime() - a.at.getTime());
}

async function toLocalEmail({
  Timestamp,
  RawData,
  Source: from,
  ...stored
}: z.infer<typeof StoredEmail>): Promise<LocalEmail> {
  const at = new Date(typeof Timestamp === "number" ? Timestamp * 1000 : Timestamp);
  if (RawData) {
    const { to = [], subject = "", text = "", html = "" } = await PostalMime.parse(RawData);
    return { at, from, to: to.flatMap(({ address }) => address ?? []), subject, text, html };
  }
  return {
    at,
    from,
    to: [stored.To ?? stored.Destination?.ToAddresses ?? []].flat(),
    subject: stored.Subject ?? "",
    text: toLines(stored.BodyText ?? stored.Body?.text_part),
    html: toLines(stored.BodyHtml ?? stored.Body?.html_part),
  };
}

/** MIME ends lines with CR LF. */
const toLines = (body: string | null | undefined): string => (body ?? "").replaceAll("\r\n", "\n");

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
