import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { canChangeMove } from "#shared/reservations/reservation-status.ts";
import { call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button } from "#web/ui/button/button.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { isUnsent } from "../request/answer-reservation.ts";
import { pendingCountKey } from "../request/request-sound.ts";
import { correctCounts, readCounts } from "../request/reservation-counts.ts";
import { MessageDialog } from "./open-message-dialog.tsx";
import { ConfirmOutsideDialog, OutsideHours, useIsOutside } from "./outside-hours.tsx";
import { formatVisit } from "./request-changes.tsx";
import { useTimeText } from "./time-text.ts";
import "./move-request.css";

interface Props {
  readonly reservation: Reservation;
  /** The guest's name. */
  readonly name: string;
  /** Hides the buttons; a dialog that is open stays, with what was typed into it. */
  readonly isOffline: boolean;
}

/** Of the moves above the requests: invalidated when one is answered. */
export const openMovesKey = ["open-moves"];

/** The move that a guest asks for, before and after, with the restaurant's two answers, of which no takes a sentence. */
export function MoveRequest({ reservation, name, isOffline }: Props) {
  const { booking, deadline } = useMessages("booking");
  const { list, move: words, page, rejection } = useMessages("reservations");
  const { language } = useLanguage();
  const { apiError } = useApiMessages();
  const toText = useTimeText(reservation.time_zone);
  const queries = useQueryClient();
  const { busy, run } = useBusy();
  const [given, setGiven] = useState<boolean>();
  const [isRejecting, setIsRejecting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { id, version, move, time_zone } = reservation;
  const isOutside = useIsOutside(move !== undefined);
  if (!move || !canChangeMove("restaurant", reservation, "accepted")) return null;
  const wished = formatVisit({ ...move, time_zone }, booking, language);
  const isMoveOutside = isOutside({ ...move, status: "pending" });
  const answer = (isAccepted: boolean, message?: string) =>
    void run(async () => {
      setGiven(isAccepted);
      const counts = readCounts(queries);
      let isAnswered = false;
      try {
        const body = { version, is_accepted: isAccepted, ...(message !== undefined && { message }) };
        await call("POST /partner/reservations/{reservationId}/move", { params: { reservationId: id }, body });
        isAnswered = true;
        toast(isAccepted ? words.accepted(name) : words.rejected(name));
      } catch (error) {
        const isDouble = error instanceof ApiResponseError && error.code === "already_requested";
        toast(isDouble ? words.isDouble(name) : `${name}: ${apiError(error)}`, undefined, {
          tone: "error",
          duration: 5000,
        });
        if (isUnsent(error)) return; // the sentence stays, to be sent again
      }
      setIsRejecting(false);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ["reservations"] }),
        queries.invalidateQueries({ queryKey: ["day"] }),
        queries.invalidateQueries({ queryKey: openMovesKey }),
        queries.invalidateQueries({ queryKey: pendingCountKey }),
      ]);
      if (isAnswered) correctCounts(queries, counts, ["moves"], []);
    });
  return (
    <section className="move-request" aria-label={words.wants}>
      <p className="strong">
        <ArrowLeftRight className="icon" aria-hidden /> {words.wants}
        <small className="soft"> {deadline.answer(page.latest(toText.instant(new Date(move.answer_by))))}</small>
      </p>
      <dl className="facts num">
        <div>
          <dt>{words.before}</dt>
          <dd>{formatVisit(reservation, booking, language)}</dd>
        </div>
        <div>
          <dt>{words.after}</dt>
          <dd>
            <b>{wished}</b>
            {isMoveOutside && <OutsideHours />}
          </dd>
        </div>
      </dl>
      {!isOffline && (
        <div className="row">
          <Button
            look="btn--secondary"
            text={words.reject}
            label={`${words.reject}: ${name}`}
            busy={busy && given === false}
            onClick={() => setIsRejecting(true)}
          />
          <Button
            look="btn--primary"
            text={words.accept}
            label={`${words.accept}: ${name}`}
            busy={busy && given === true}
            onClick={() => (isMoveOutside ? setIsAsking(true) : answer(true))}
          />
        </div>
      )}
      {isAsking && (
        <ConfirmOutsideDialog
          name={name}
          onKeep={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            answer(true);
          }}
        />
      )}
      {isRejecting && (
        <MessageDialog
          reservation={move}
          title={words.rejectTitle}
          text={`${name}, ${wished}`}
          action={list.reject}
          keep={rejection.keep}
          hint={words.rejectHint}
          busy={busy}
          onClose={() => setIsRejecting(false)}
          onCancel={(message) => answer(false, message)}
        />
      )}
    </section>
  );
}
