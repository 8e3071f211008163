import { useMessages } from "#web/platform/i18n/language.tsx";
import { Section } from "../frame/section.tsx";
import { type Notice, type NoticeDecision, useDecideNotice, useNotices } from "./use-notices.ts";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { dropDraft } from "#web/platform/forms/draft.ts";
import { outOfList } from "#web/platform/way-back.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { casePath } from "#shared/admin/paths.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Badge } from "#web/ui/portal-controls/portal-controls.tsx";
import { DotList } from "#web/ui/dot-list/dot-list.tsx";
import { useDates, useDueText } from "../frame/use-dates.ts";
import { decisionDraft, NoticeDialog } from "./notice-dialog.tsx";
import "../frame/section.css";

/** Reports about restaurants' pages, and appeals against decisions, that wait for an admin. */
export function NoticeSection() {
  const { notices: words, order } = useMessages("admin");
  const query = useNotices();
  const notices = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section
      id="notices"
      title={words.title}
      count={query.data && notices.length}
      failed={words.loadFailed}
      order={order.due}
      query={query}
    >
      {notices.length === 0 ? (
        <p className="admin-section__empty">{words.empty}</p>
      ) : (
        <ul className="admin-rows">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** A report or an appeal: what it is about, by when to decide, and the way to decide. */
function NoticeRow({ notice }: { readonly notice: Notice }) {
  const { notices: words, saving, case: caseWords } = useMessages("admin");
  const { formatDay } = useDates();
  const decide = useDecideNotice();
  const [isOpen, setIsOpen] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { restaurant_id, restaurant_name, reason, place, appeal, created_at } = notice;

  const close = () => {
    dropDraft(decisionDraft(notice));
    setIsOpen(false);
  };
  const confirm = async (decision: NoticeDecision) => {
    setIsSaving(true);
    await decide(notice, decision, close); // else what was written stays, to be sent again
    setIsSaving(false);
    // A decided notice leaves the list, and its focus with it: the section's heading takes it.
    window.setTimeout(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>("#notices")?.focus();
    });
  };

  return (
    <li className="admin-row">
      <div>
        <h3 className="name">{appeal ? words.appealOf[appeal.by] : words.reasons[reason]}</h3>
        <DotList>
          {restaurant_name}
          {words.places[place]}
          {words.reportedOn(formatDay(appeal?.at ?? created_at))}
        </DotList>
      </div>
      <div className="admin-row__state">
        <p className="admin-row__badges">
          <Due at={notice.due_at} />
        </p>
      </div>
      <div className="admin-row__actions">
        <BusyButton look="btn--secondary" busy={isSaving} busyLabel={saving} opens onPress={() => setIsOpen(true)}>
          {words.decide}
        </BusyButton>
        <ButtonLink
          look="btn--quiet"
          text={caseWords.open}
          label={caseWords.openOf(restaurant_name)}
          to={casePath(restaurant_id)}
          state={outOfList}
        />
      </div>
      {isOpen && (
        <NoticeDialog
          notice={notice}
          busy={isSaving}
          onClose={close}
          onConfirm={(decision) => void confirm(decision)}
        />
      )}
    </li>
  );
}

/** How long there is left to decide. */
function Due({ at }: { readonly at: string }) {
  const { text, isSoon } = useDueText()(at);
  return (
    <Badge variation={isSoon ? "warning" : undefined} Icon={Hourglass}>
      {text}
    </Badge>
  );
}
