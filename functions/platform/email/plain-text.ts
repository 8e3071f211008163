import { brand } from "#shared/platform/brand.ts";
import type { EmailContent } from "./email-content.ts";

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
  secondaryAction,
  note,
  alternatives,
  reason,
}: EmailContent): string {
  const paragraphs = [
    heading,
    lead,
    dateCard && [dateCard.date, dateCard.headline, ...dateCard.lines].join("\n"),
    code,
    details?.map(([label, value]) => `${label}: ${value}`).join("\n"),
    alternatives && [alternatives.intro, ...alternatives.links.map(({ label, url }) => `${label}:\n${url}`)].join("\n"),
    action && `${action.label}:\n${action.url}`,
    secondaryAction && `${secondaryAction.label}:\n${secondaryAction.url}`,
    note,
    `-- \n${brand}\n${reason}`,
  ];
  return `${paragraphs.filter(Boolean).join("\n\n")}\n`;
}
