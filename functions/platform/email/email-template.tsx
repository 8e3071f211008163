import type { EmailContent } from "./email-content.ts";
import { DateCard } from "./date-card.tsx";
import { EmailLayout } from "./email-layout.tsx";
import { ActionButton, Alternatives, CodeBox, Details, Note, SecondaryLink } from "./email-parts.tsx";

interface Props {
  readonly content: EmailContent;
  /** The site's origin; without it the email has no legal links. */
  readonly site: string | undefined;
}

/** The one template of all emails: which parts appear follows from the content. */
export function EmailTemplate({ content, site }: Props) {
  const { dateCard, code, details, action, secondaryAction, note, alternatives } = content;
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
      {secondaryAction && <SecondaryLink {...secondaryAction} />}
      {note !== undefined && <Note>{note}</Note>}
    </EmailLayout>
  );
}
