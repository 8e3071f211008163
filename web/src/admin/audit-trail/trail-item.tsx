import { ownValue } from "#shared/platform/own-value.ts";
import { type LucideIcon, Mail, MailCheck, MailX } from "lucide-react";
import type { ReactNode } from "react";
import type { Answer } from "#web/platform/api/call.ts";
import { classes } from "#web/ui/classes/classes.ts";
import { useDates } from "../frame/use-dates.ts";
import type { EmailOutcome } from "#shared/admin/cases/email-news.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import "./audit-trail.css";

export type AuditEntry = Answer<"GET /admin/restaurants/{restaurantId}/audit-trail">["items"][number];

interface Props {
  readonly at: string;
  readonly Icon: LucideIcon;
  readonly tone?: string | undefined;
  readonly title: string;
  readonly details: string;
  readonly quote?: string | undefined;
  /** Between the details and the quote. */
  readonly children?: ReactNode;
}

/** One line of a timeline: when, what, and by whom or how it went. */
export function TrailItem({ at, Icon, tone, title, details, quote, children }: Props) {
  const { formatMinute } = useDates();
  return (
    <li className={classes("trail__item", tone)}>
      <time dateTime={at}>{formatMinute(at)}</time>
      <span className="trail__dot">
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p className="soft">{details}</p>
        {children}
        {quote !== undefined && <p className="trail__quote">{quote}</p>}
      </div>
    </li>
  );
}

const failures: ReadonlySet<EmailOutcome> = new Set(["failed", "unknown", "bounced", "complained"]);

/** An email in a timeline: to whom, about what, and what became of it. */
export function EmailItem({ email }: { readonly email: AuditEntry["emails"][number] }) {
  const { reservationCase: words, deadLetters } = useMessages("admin");
  const { at, event, to, outcome, failure } = email;
  const hasFailed = failures.has(outcome);
  const reason = failure === null ? "" : deadLetters.reason(failure);
  return (
    <TrailItem
      at={at}
      Icon={hasFailed ? MailX : outcome === "delivered" ? MailCheck : Mail}
      tone={hasFailed ? "trail__item--brick" : undefined}
      title={`${words.emailTo[to]}: ${ownValue(deadLetters.events, event) ?? event}`}
      details={[words.outcomes[outcome], reason].filter(Boolean).join(". ")}
    />
  );
}
