import { detectLocalAws } from "./endpoint.ts";
import type { LocalEmail } from "./email-formats.ts";

/** Lists the emails of the local AWS, newest first. */
export async function listEmails(awsUrl: string): Promise<LocalEmail[]> {
  const { emailsPath, parseEmails } = await detectLocalAws(awsUrl);
  const response = await fetch(`${awsUrl}${emailsPath}`);
  const emails = await parseEmails(await response.json());
  return emails.sort((a, b) => b.at.getTime() - a.at.getTime());
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
