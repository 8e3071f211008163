import { Hourglass } from "lucide-react";
import { useState } from "react";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { RequestChanges } from "#web/reservations/parts/request-changes.tsx";
import { OutsideHours } from "#web/reservations/parts/outside-hours.tsx";
import { AnswerButtons } from "./answers.tsx";
import { AnswerLeft, PartySize, Remarks, useAnswerLeft, Wish } from "./party-row.tsx";
import type { Answers } from "./use-answers.ts";
import { usePartyName } from "./use-party-name.ts";
import "./mark.css";
import "./party-row.css";

interface Props {
  readonly entry: BookEntry;
  /** Its tables, in words; undefined at a restaurant without tables. */
  readonly tables?: string | undefined;
  /** It lies outside the restaurant's hours. */
  readonly isOutside: boolean;
  readonly isOffline: boolean;
  readonly onAnswer: Answers["answer"];
}

/** A request stands at its hour, dashed; a tap opens what it says and its answers. */
export function RequestRow({ entry, tables, isOutside, isOffline, onAnswer }: Props) {
  const words = useMessages("today");
  const name = usePartyName()(entry);
  const left = useAnswerLeft(entry);
  const [isOpen, setIsOpen] = useState(false);
  const content = (
    <>
      <PartySize guests={entry.number_of_guests} />
      <span className="party__who">
        <b>
          {name}
          {tables !== undefined && <span className="party__time">{tables}</span>}
        </b>
        {isOutside && <OutsideHours isShort />}
        <RequestChanges reservation={entry} />
        <Remarks entry={entry} />
        {left !== undefined && <span className="party__note">{left}</span>}
        {isOffline && <span className="party__note">{words.offline.needed}</span>}
      </span>
    </>
  );
  return (
    <li className="party party--request" data-party={entry.id}>
      {isOffline ? (
        <div className="party__open">{content}</div>
      ) : (
        <>
          <button className="party__open" type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {content}
          </button>
          <button
            className="mark mark--request"
            type="button"
            aria-haspopup="dialog"
            aria-label={words.toAnswer(name)}
            onClick={() => setIsOpen(true)}
          >
            <Hourglass className="icon" aria-hidden />
            <span>{words.request}</span>
          </button>
        </>
      )}
      {isOpen && (
        <RequestDialog
          entry={entry}
          isOutside={isOutside}
          isOffline={isOffline}
          onClose={() => setIsOpen(false)}
          onAnswer={(answer) => {
            setIsOpen(false);
            onAnswer(answer);
          }}
        />
      )}
    </li>
  );
}

/** What a request says, and its answers. */
export function RequestDialog({
  entry,
  isOutside,
  isOffline,
  onAnswer,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const words = useMessages("today");
  const name = usePartyName()(entry);
  const left = useAnswerLeft(entry);
  return (
    <Dialog
      title={words.sheet.title(name, entry.number_of_guests)}
      subtitle={words.atTime(entry.reservation_time)}
      onClose={onClose}
      foot={
        <div className={classes(!isOffline && "dialog__foot row")}>
          <AnswerButtons
            entry={entry}
            isOutside={isOutside}
            isOffline={isOffline}
            onAnswer={(chosen) => onAnswer({ entry, area: "book", ...chosen })}
          />
        </div>
      }
    >
      <div className="dialog__body party-sheet">
        <RequestChanges reservation={entry} className="party-sheet__wish" />
        <Wish entry={entry} />
        {left !== undefined && (
          <p>
            <AnswerLeft left={left} />
          </p>
        )}
        {isOffline && <p>{words.offline.needed}</p>}
      </div>
    </Dialog>
  );
}
