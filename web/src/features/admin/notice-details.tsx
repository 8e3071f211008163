import { useMessages } from "../../lib/i18n/language.tsx";
import { formatMinute } from "./day.ts";
import type { Notice } from "./use-notices.ts";

/** What a notice says, who sent it, and what was decided before an appeal. */
export function NoticeDetails({ notice }: { readonly notice: Notice }) {
  const { notices: words, unknown } = useMessages("admin");
  const { reason, place, explanation, name, email, created_at, outcome, statement, appeal } = notice;
  const details = [
    [words.reported, `${words.reasons[reason]}. ${words.places[place]}. ${formatMinute(created_at)}`],
    [words.explanation, explanation],
    [words.from, [name, email].filter((part) => part !== null).join(", ") || unknown],
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
