import { render } from "react-email";
import type { Email, EmailContent } from "./email-content.ts";
import { EmailTemplate } from "./email-template.tsx";
import { toPlainText } from "./plain-text.ts";

/** Renders the HTML and the plain text of an email; what it carries beside them stays as it is. */
export const renderEmail = async (content: EmailContent, site: string | undefined): Promise<Email> => ({
  subject: toHeaderLine(content.subject),
  html: await render(<EmailTemplate content={content} site={site} />),
  text: toPlainText(content),
  thread: content.thread,
  calendar: content.calendar,
});

/** Makes a text safe as a header: one line of at most 140 characters. */
export const toHeaderLine = (text: string): string =>
  text
    .replaceAll(/\p{C}+/gu, " ")
    .trim()
    .slice(0, 140);
