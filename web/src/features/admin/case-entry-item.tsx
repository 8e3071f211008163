import { Ban, Check, CheckCheck, Eye, Hourglass, type LucideIcon, Mail, MailX, Pencil, X } from "lucide-react";
import { useMessages } from "../../lib/i18n/language.tsx";
import { classes } from "../../ui/classes.ts";
import { useAuthorName } from "./audit-entry-item.tsx";
import { formatMinute } from "./day.ts";
import type { ReservationCase } from "./use-reservation-case.ts";

type Entry = ReservationCase["timeline"][number];

const changeLooks = {
  requested: { Icon: Hourglass, tone: "trail__item--amber" },
  changed: { Icon: Pencil, tone: "trail__item--amber" },
  confirmed: { Icon: Check, tone: "trail__item--forest" },
  rejected: { Icon: X, tone: "trail__item--brick" },
  withdrawn: { Icon: Ban, tone: undefined },
  expired: { Icon: Hourglass, tone: "trail__item--brick" },
  cancelled: { Icon: X, tone: "trail__item--brick" },
  completed: { Icon: CheckCheck, tone: undefined },
};

interface Props {
  readonly entry: Entry;
  readonly answerBy: string | undefined;
}

/** One line of a case: a change, an email and what became of it, or that an admin saw personal data. */
export function CaseEntryItem({ entry, answerBy }: Props) {
  const { Icon, tone, title, details, quote } = useParts(entry, answerBy);
  return (
    <li className={classes("trail__item", tone)}>
      <time dateTime={entry.at}>{formatMinute(entry.at)}</time>
      <span className="trail__dot">
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p className="soft">{details}</p>
        {quote !== undefined && <p className="trail__quote">{quote}</p>}
      </div>
    </li>
  );
}

interface Parts {
  readonly Icon: LucideIcon;
  readonly tone?: string | undefined;
  readonly title: string;
  readonly details: string;
  readonly quote?: string;
}

function useParts(entry: Entry, answerBy: string | undefined): Parts {
  const { reservationCase: words, deadLetters } = useMessages("admin");
  const nameOf = useAuthorName();
  if (entry.kind === "change") {
    const deadline = entry.what === "requested" && answerBy !== undefined ? words.answerBy(formatMinute(answerBy)) : "";
    const details = [words.by[entry.by], deadline].filter(Boolean).join(", ");
    return { ...changeLooks[entry.what], title: words.changes[entry.what], details };
  }
  if (entry.kind === "email") {
    const hasFailed = entry.outcome !== "sent" && entry.outcome !== "in_progress";
    const reason = entry.failure === null ? "" : deadLetters.reason(entry.failure);
    return {
      Icon: hasFailed ? MailX : Mail,
      tone: hasFailed ? "trail__item--brick" : undefined,
      title: `${words.emailTo[entry.to]}: ${deadLetters.events[entry.event] ?? entry.event}`,
      details: [words.outcomes[entry.outcome], reason].filter(Boolean).join(". "),
    };
  }
  return {
    Icon: Eye,
    title: `${words.wasShowing}: ${words.reasons[entry.reason]}`,
    details: nameOf({ by: entry.by, role: "admin" }),
    quote: entry.message,
  };
}
