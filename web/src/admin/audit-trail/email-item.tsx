import { Mail, MailCheck, MailX } from "lucide-react";
import type { EmailOutcome } from "#shared/admin/cases/email-news.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { TrailItem } from "./trail-item.tsx";
import type { AuditEntry } from "./use-audit-trail.ts";

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
      title={`${words.emailTo[to]}: ${deadLetters.events[event] ?? event}`}
      details={[words.outcomes[outcome], reason].filter(Boolean).join(". ")}
    />
  );
}
