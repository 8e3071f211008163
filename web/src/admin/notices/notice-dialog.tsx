import { showEmail } from "#shared/platform/text/email-domain.ts";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { noticeShowingReasons } from "#shared/admin/cases/reservation-case.ts";
import { noticeBases, noticeOutcomes } from "#shared/notices/notice-rules.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { nullableLines } from "#shared/platform/text/text.ts";
import { call } from "#web/platform/api/call.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { Select, TextArea } from "#web/ui/text-field/text-field.tsx";
import { ChoiceField } from "../frame/choice-field.tsx";
import { ShowingDialog } from "../frame/showing-dialog.tsx";
import type { Notice, NoticeDecision, NoticeSender } from "./use-notices.ts";
import { useDates } from "../frame/use-dates.ts";
import "../frame/section.css";

/** Against a restaurant a decision needs a statement of reasons (DSA, article 17). */
const DecisionForm = z
  .object({
    outcome: z.enum(noticeOutcomes),
    basis: z.enum(noticeBases),
    statement: nullableLines(1000),
  })
  .check(
    z.refine(({ outcome, statement }) => outcome === "keep" || statement !== null, {
      path: ["statement"],
      error: message("required"),
    }),
  );

/** What is typed for a decision, until it is sent or cancelled. */
export const decisionDraft = ({ id }: Notice): string => `decision:${id}`;

interface Props {
  readonly notice: Notice;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (decision: NoticeDecision) => void;
}

/** What was reported, or objected, and the decision about it. */
export function NoticeDialog({ notice, busy, onClose, onConfirm }: Props) {
  const { notices: words, rejection } = useMessages("admin");
  const form = useZodForm(DecisionForm, {
    defaultValues: { outcome: "keep", basis: "law", statement: "" },
    draft: { name: decisionDraft(notice) },
  });
  const outcome = useWatch({ control: form.control, name: "outcome" });
  const [sender, setSender] = useState<NoticeSender>();
  const [isAsking, setIsAsking] = useState(false);
  const isAgainst = outcome !== "keep";
  const lead = (
    <>
      <NoticeDetails notice={notice} sender={sender} />
      {!sender && (notice.name !== null || notice.email !== null) && (
        <Button
          look="btn--secondary"
          Icon={Eye}
          text={words.showFrom}
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
        />
      )}
      {isAsking && (
        <ShowingDialog
          id={notice.restaurant_name}
          reasons={noticeShowingReasons}
          onClose={() => setIsAsking(false)}
          show={async (body) => {
            const params = { noticeId: notice.id };
            setSender(await call("POST /admin/notices/{noticeId}/personal-data", { params, body }));
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
  return (
    <FormDialog
      title={notice.appeal ? words.appealOf[notice.appeal.by] : words.reasons[notice.reason]}
      subtitle={notice.restaurant_name}
      keep={rejection.keep}
      send={words.decide}
      isDangerous={isAgainst}
      lead={lead}
      busy={busy}
      onClose={onClose}
      onSubmit={() =>
        void form.submit(({ basis, ...decision }) => onConfirm(isAgainst ? { ...decision, basis } : decision))
      }
    >
      <ChoiceField
        legend={words.decision}
        values={noticeOutcomes}
        labels={words.choices}
        control={form.control}
        name="outcome"
      />
      {isAgainst && (
        <Select label={words.basis} control={form.control} name="basis" empty={words.basis} options={words.bases} />
      )}
      <TextArea
        label={words.statement}
        hint={isAgainst ? words.statementHint : words.statementHintKept}
        control={form.control}
        name="statement"
        rows={4}
        optional={!isAgainst}
      />
    </FormDialog>
  );
}

interface NoticeDetailsProps {
  readonly notice: Notice;
  /** Who sent it, once an admin said why that is needed. */
  readonly sender: NoticeSender | undefined;
}

/** What a notice says, who sent it, masked, and what was decided before an appeal. */
function NoticeDetails({ notice, sender }: NoticeDetailsProps) {
  const { notices: words, unknown } = useMessages("admin");
  const { formatMinute } = useDates();
  const { reason, place, explanation, created_at, outcome, statement, appeal } = notice;
  const { name, email } = sender ?? notice;
  const times = sender?.showings.length ?? 0;
  const from = [name, email && showEmail(email), times > 0 ? words.shownBefore(times) : null]
    .filter((part) => part !== null)
    .join(", ");
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
