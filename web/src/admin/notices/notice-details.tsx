import { useMessages } from "#web/platform/i18n/language.tsx";
import { useDates } from "../frame/use-dates.ts";
import type { Notice, NoticeSender } from "./use-notices.ts";
import "./notice-details.css";

interface Props {
  readonly notice: Notice;
  /** Who sent it, once an admin said why that is needed. */
  readonly sender: NoticeSender | undefined;
}

/** What a notice says, who sent it, masked, and what was decided before an appeal. */
export function NoticeDetails({ notice, sender }: Props) {
  const { notices: words, unknown } = useMessages("admin");
  const { formatMinute } = useDates();
  const { reason, place, explanation, created_at, outcome, statement, appeal } = notice;
  const { name, email } = sender ?? notice;
  const times = sender?.showings.length ?? 0;
  const from = [name, email, times > 0 ? words.shownBefore(times) : null].filter((part) => part !== null).join(", ");
  const details = [
    [words.reported, `${words.reasons[reason]}. ${words.places[place]}. ${formatMinute(created_at)}`],
    [words.explanation, explanation],
    [words.from, from || unknown],
    ...(appeal && outcome !== null
      ? [
          [words.firstDecision, [words.outcomes[outcome], statement].filter((part) => part !== null).join(". ")],
          [words.objection, appeal.explanation],
        ]
      : []),
  ] as const;
  return (
    <dl className="facts">
      {details.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="notice-details__text">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
