import { useQueryClient } from "@tanstack/react-query";
import { AtSign, ClockAlert, Phone } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { BookEntry } from "#shared/reservations/reservation.ts";
import { objectionReasonTexts } from "#shared/reservations/messages/objection-reasons.ts";
import { maxNoteLength, type VisitMark, visitMarks } from "#shared/reservations/reservation-status.ts";
import { dropDraft, keepDraft, readDraft } from "#web/platform/forms/draft.ts";
import { useMatches } from "#web/platform/browser-state.ts";
import { call } from "#web/platform/api/call.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import type { ZonedSchedule } from "#shared/restaurants/service-day.ts";
import { toast } from "#web/ui/toast/toasts.ts";
import { useGuestLink } from "#web/reservations/parts/guest-link.ts";
import { useLineDay } from "../phone-line/phone-chips.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { parseCurrent } from "#web/platform/version-conflict.ts";
import { classes } from "#web/ui/classes/classes.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { MoveRequest } from "#web/reservations/parts/move-request.tsx";
import { CancelDialog } from "#web/reservations/parts/cancel-dialog.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { ChangeVisit, type VisitChange } from "./change-visit.tsx";
import { canMark, changeEntry, showEntry } from "../use-day.ts";
import { markLooks, Wish } from "./party-row.tsx";
import { usePartyName } from "./use-party-name.ts";
import "./mark.css";
import "./party-sheet.css";

/** The guest's objection to the mark that the party never came, and how to follow it. */
function ObjectionNote({
  entry: { objected_at, objection_reason: reason, objection_text, visit },
}: Pick<Props, "entry">) {
  const { sheet } = useMessages("today");
  const { language } = useLanguage();
  if (objected_at === undefined || reason === undefined || visit !== "no_show") return null;
  return (
    <Notice tone="info" title={`„${objectionReasonTexts[language][reason]}“`}>
      <p>{sheet.objection}</p>
      {objection_text != null && <p className="lines">{objection_text}</p>}
    </Notice>
  );
}

interface Props {
  readonly entry: BookEntry;
  readonly userId: string;
  readonly schedule: ZonedSchedule | undefined;
  /** The day whose book is open now. */
  readonly today: string;
  readonly late: number | undefined;
  readonly hasMark: boolean;
  /** The visit has begun: from then on a party can be marked as not come. */
  readonly isBegun: boolean;
  /** The visit has not begun, and it is not being cancelled already. */
  readonly canCancel: boolean;
  readonly canChange: boolean;
  readonly isOffline: boolean;
  /** Its tables; nothing at a restaurant without tables. */
  readonly tables?: ReactNode;
  readonly onMark: (visit: VisitMark) => void;
  /** `message` is the sentence to the guest; undefined where there is none. */
  readonly onCancel: (message: string | undefined) => void;
  readonly onClose: () => void;
  /** Where somebody goes meanwhile, beside the sheet: once the note is saved. */
  readonly leaving: { readonly goOn: () => void } | undefined;
}

/** A note that the server does not have, and the one over which it was typed. */
const NoteDraft = z.object({ note: z.string(), before: z.string() });

/** Where the list keeps the width of a phone beside the sheet; between the two the side menu takes it. */
export const hasRoomBeside = "(48rem <= width < 56rem) or (width >= 60rem)";

/** All about one party: wish, the team's note, call and mail, the five marks, cancelling. Closing saves the note. */
export function PartySheet(props: Props) {
  const isBeside = useMatches(hasRoomBeside) === true;
  const {
    entry,
    userId,
    schedule,
    today,
    late,
    hasMark,
    isBegun,
    canCancel,
    canChange,
    isOffline,
    onMark,
    onCancel,
    onClose,
    leaving,
  } = props;
  const link = useGuestLink(entry);
  const words = useMessages("today");
  const { sheet } = words;
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  const formatLineDay = useLineDay({ date: today });
  const queries = useQueryClient();
  const name = usePartyName()(entry);
  const noteId = useId();
  /** The entry whose note the sheet replaces. */
  const opened = useRef(entry);
  const stored = entry.restaurant_note ?? "";
  /** By what stays of an id when the party is put to another time. */
  const draftName = `note:${entry.id.slice(entry.id.lastIndexOf("_") + 1)}`;
  const [draft] = useState(() => NoteDraft.safeParse(readDraft(draftName)).data);
  const [note, setNote] = useState(draft?.note ?? stored);
  const [failure, setFailure] = useState(() => {
    if (!draft || draft.note.trim() === stored) return undefined;
    return [sheet.noteUnsaved, ...(draft.before === stored ? [] : [sheet.noteConflict(stored)])].join(" ");
  });
  const [isCancelling, setIsCancelling] = useState(false);
  const { busy, run } = useBusy();
  const canChangeVisit = canChange && entry.status === "confirmed";
  /** Another visit is typed and not sent. It keeps the sheet once: who closes it again does not want it. */
  const isUnsent = useRef(false);
  const [isKept, setIsKept] = useState(false);

  /** Saves the note and goes on; if that fails, the sheet stays and says so, and `undone`: what has not happened. */
  const saveNote = (goOn: () => void | Promise<void>, undone?: string) =>
    void run(async () => {
      const why = await sendNote();
      if (why === undefined) await goOn();
      else setFailure([sheet.noteFailed, undone, why].filter((text) => text !== undefined).join(" "));
    });
  /** Returns why the note could not be saved. */
  const sendNote = async (): Promise<string | undefined> => {
    const restaurant_note = note.trim() || null;
    if (restaurant_note === opened.current.restaurant_note) {
      dropDraft(draftName);
      return undefined;
    }
    try {
      opened.current = await changeEntry(opened.current, { restaurant_note });
      dropDraft(draftName);
      await showEntry(queries, userId, opened.current);
      return undefined;
    } catch (error) {
      const current = parseCurrent(error, BookEntry);
      if (!current) return apiError(error);
      opened.current = current; // so that saving again works
      await showEntry(queries, userId, current);
      return sheet.noteConflict(current.restaurant_note ?? "");
    }
  };
  /** Goes on, unless another visit is still to be sent. */
  const orStay = (goOn: () => void) => () => {
    if (isUnsent.current && canChangeVisit && schedule && !isKept) {
      setIsKept(true);
      return;
    }
    isUnsent.current = false;
    goOn();
  };
  /** The sheet goes without being closed: another page or day is opened, or the party has left the book. */
  const keepNote = useEffectEvent(async () => {
    const why = await sendNote();
    if (why !== undefined) toast(form.failed, `${name}: ${sheet.noteFailed} ${why}`, { tone: "error", duration: 5000 });
  });
  const tellLost = useEffectEvent(() => {
    if (isUnsent.current) toast(form.failed, `${name}: ${words.change.lost}`, { tone: "error", duration: 5000 });
  });
  useEffect(() => {
    const keep = () => void keepNote();
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
      tellLost();
    };
  }, []);
  const close = () => saveNote(orStay(onClose));
  const leave = useEffectEvent((goOn: () => void) => saveNote(orStay(goOn)));
  useEffect(() => {
    if (leaving) leave(leaving.goOn);
  }, [leaving]);
  /** Only once the note is saved: a sheet that stays open would hide that the cancellation can be taken back. */
  const cancel = (message: string | undefined) => {
    setIsCancelling(false);
    saveNote(() => {
      isUnsent.current = false;
      onCancel(message);
      onClose();
    }, sheet.notCancelled);
  };

  /** Another time gives the table another id: the days are read again. */
  const change = async (visit: VisitChange) => {
    let changed: BookEntry;
    try {
      changed = await call("PATCH /partner/reservations/{reservationId}/visit", {
        params: { reservationId: entry.id },
        body: visit,
      });
    } catch (error) {
      const current = parseCurrent(error, BookEntry);
      if (current) await queries.invalidateQueries({ queryKey: ["day"] });
      setFailure(current ? words.change.conflict : `${words.change.failed} ${apiError(error)}`);
      return;
    }
    isUnsent.current = false;
    await queries.invalidateQueries({ queryKey: ["day"] });
    const { reservation_date, night_of = reservation_date, reservation_time, number_of_guests } = changed;
    const day = formatLineDay(night_of, reservation_date);
    toast(words.change.done(name), words.change.doneText(day, reservation_time, number_of_guests));
    onClose();
  };

  return (
    <Dialog
      title={sheet.title(name, entry.number_of_guests)}
      subtitle={words.atTime(entry.reservation_time)}
      onClose={close}
      busy={busy}
      isBeside={isBeside}
      foot={
        <div className="dialog__foot row">
          {canCancel && entry.status === "confirmed" && (
            <Button look="btn--quiet" text={sheet.cancel} onClick={() => setIsCancelling(true)} />
          )}
          <Button look="btn--primary" text={sheet.done} aria-busy={busy} onClick={close} />
        </div>
      }
    >
      <div className="dialog__body party-sheet">
        {failure !== undefined && <Notice>{failure}</Notice>}
        {late !== undefined && (
          <p className="party__late">
            <ClockAlert className="icon" aria-hidden />
            {words.late(late)}
          </p>
        )}
        {props.tables}
        <MoveRequest reservation={entry} name={name} isOffline={isOffline} />
        <ObjectionNote entry={entry} />
        <Wish entry={entry} />
        {hasMark && canMark(entry) && (
          <fieldset>
            <legend className="label">{sheet.mark}</legend>
            <div className="mark-choice">
              {visitMarks.map((mark) => {
                if (mark === "no_show" && !isBegun && entry.visit !== mark) return null;
                const { Icon, tone } = markLooks[mark];
                return (
                  <label key={mark} className={classes("mark-choice__one", tone)}>
                    <input type="radio" name="mark" checked={entry.visit === mark} onChange={() => onMark(mark)} />
                    <Icon className="icon" aria-hidden />
                    <span>{words.marks[mark]}</span>
                  </label>
                );
              })}
            </div>
          </fieldset>
        )}
        <div className="field">
          <label htmlFor={noteId}>
            {sheet.note} <span className="optional">({sheet.noteHint})</span>
          </label>
          <input
            className="input"
            id={noteId}
            maxLength={maxNoteLength}
            autoComplete="off"
            enterKeyHint="done"
            value={note}
            onChange={({ target: { value } }) => {
              setNote(value);
              keepDraft(draftName, { note: value, before: opened.current.restaurant_note ?? "" });
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") close();
            }}
          />
        </div>
        {canChangeVisit && schedule && (
          <ChangeVisit
            name={name}
            entry={entry}
            schedule={schedule}
            today={today}
            isOffline={isOffline}
            busy={busy}
            isKept={isKept}
            onTyped={(isTyped) => {
              isUnsent.current = isTyped;
              setIsKept(false);
            }}
            onChange={(visit) => saveNote(() => change(visit), words.change.failed)}
          />
        )}
        {link !== undefined && (
          <a className="btn btn--secondary num" href={link}>
            <Phone className="icon" aria-hidden />
            {words.callNumber(entry.customer_phone)}
          </a>
        )}
        {entry.customer_email !== "" && (
          <a className="btn btn--quiet party-sheet__mail" href={`mailto:${entry.customer_email}`}>
            <AtSign className="icon" aria-hidden />
            {words.mail(showEmail(entry.customer_email))}
          </a>
        )}
      </div>
      {isCancelling && (
        <CancelDialog
          reservation={entry}
          name={name}
          viewer="restaurant"
          onKeep={() => setIsCancelling(false)}
          onCancel={cancel}
        />
      )}
    </Dialog>
  );
}
