import { Ban, Check, CheckCheck, Eye, Hourglass, Pencil, X } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useAuthorName } from "../audit-trail/audit-entry-item.tsx";
import { EmailItem } from "../audit-trail/email-item.tsx";
import { TrailItem } from "../audit-trail/trail-item.tsx";
import { useDates } from "../frame/use-dates.ts";
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
  const { reservationCase: words } = useMessages("admin");
  const { formatMinute } = useDates();
  const nameOf = useAuthorName();
  if (entry.kind === "email") return <EmailItem email={entry} />;
  if (entry.kind === "change") {
    const deadline = entry.what === "requested" && answerBy !== undefined ? words.answerBy(formatMinute(answerBy)) : "";
    const details = [words.by[entry.by], deadline].filter(Boolean).join(", ");
    return <TrailItem at={entry.at} {...changeLooks[entry.what]} title={words.changes[entry.what]} details={details} />;
  }
  return (
    <TrailItem
      at={entry.at}
      Icon={Eye}
      title={`${words.wasShowing}: ${words.reasons[entry.reason]}`}
      details={nameOf({ by: entry.by, role: "admin" })}
      quote={entry.message}
    />
  );
}
