import { render } from "react-email";
import { type Email, type EmailContent, toPlain } from "./email-content.ts";
import { DateCard } from "./date-card.tsx";
import { EmailLayout } from "./email-layout.tsx";
import { ActionButton, Alternatives, CodeBox, Details, Note, OtherButton, SecondaryLink } from "./email-parts.tsx";
import { brand } from "#shared/platform/brand.ts";

/** Renders the HTML and the plain text of an email; what it carries beside them stays as it is. */
export const renderEmail = async (content: EmailContent, site: string | undefined): Promise<Email> => ({
  subject: toHeaderLine(content.subject),
  html: await render(<EmailTemplate content={content} site={site} />),
  text: toPlainText(content),
  thread: content.thread,
  calendar: content.calendar,
  replyTo: content.replyTo,
});

/** Makes a text safe as a header: one line of at most 140 characters, none cut in half; what joins emoji stays. */
export const toHeaderLine = (text: string): string =>
  text
    .replaceAll(/(?:(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{C})+/gu, " ")
    .trim()
    .slice(0, 140)
    .replace(/[\uD800-\uDBFF]$/, "");

interface Props {
  readonly content: EmailContent;
  /** The site's origin; without it the email has no legal links. */
  readonly site: string | undefined;
}

/** The one template of all emails: which parts appear follows from the content. */
export function EmailTemplate({ content, site }: Props) {
  const { dateCard, code, details, action, otherAction, secondaryAction, note, alternatives } = content;
  return (
    <EmailLayout
      language={content.language}
      heading={content.heading}
      lead={content.lead}
      reason={content.reason}
      site={site}
    >
      {dateCard && <DateCard {...dateCard} />}
      {code !== undefined && <CodeBox code={code} />}
      {details && <Details details={details} />}
      {alternatives && <Alternatives {...alternatives} />}
      {action && <ActionButton {...action} />}
      {otherAction && <OtherButton {...otherAction} />}
      {secondaryAction && <SecondaryLink {...secondaryAction} />}
      {note !== undefined && <Note>{note}</Note>}
    </EmailLayout>
  );
}

/**
 * An email as plain text. It is written from the content, not converted from the HTML: a conversion breaks the date card
 * into its cells and puts label and value of a detail on two lines.
 */
export function toPlainText({
  heading,
  lead,
  dateCard,
  code,
  details,
  action,
  otherAction,
  secondaryAction,
  note,
  alternatives,
  reason,
}: EmailContent): string {
  const paragraphs = [
    heading,
    lead,
    dateCard && [dateCard.date, dateCard.headline, ...dateCard.lines.map(toPlain)].join("\n"),
    code,
    details?.map(([label, value]) => `${label}: ${toPlain(value)}`).join("\n"),
    alternatives && [alternatives.intro, ...alternatives.links.map(({ label, url }) => `${label}:\n${url}`)].join("\n"),
    action && `${action.label}:\n${action.url}`,
    otherAction && `${otherAction.label}:\n${otherAction.url}`,
    secondaryAction && `${secondaryAction.label}:\n${secondaryAction.url}`,
    note,
    `-- \n${brand}\n${reason}`,
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}
