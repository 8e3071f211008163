import { RotateCw } from "lucide-react";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import type { AnswerStatus } from "../request/answer-reservation.ts";

interface Props {
  readonly reservation: Pick<Reservation, "status">;
  readonly answer: { readonly status: AnswerStatus; readonly message?: string | undefined } | undefined;
  readonly viewer: "customer" | "restaurant";
  /** Without network it cannot be sent again. */
  readonly isOffline: boolean;
  readonly onSend: () => void;
}

/** Says beside a reservation, which stands as it is, that an answer to it may not have been sent, with its sentence, and offers to send it again. */
export function UnsentAnswer({ reservation, answer, viewer, isOffline, onSend }: Props) {
  const { list: words } = useMessages("reservations");
  if (answer === undefined) return null;
  const rejects = viewer === "restaurant" && reservation.status === "pending";
  const action = answer.status === "confirmed" ? words.confirm : rejects ? words.reject : words.cancel;
  return (
    <Notice tone="spoken" title={words.unsent(action)}>
      {answer.message !== undefined && (
        <p className="lines">
          <b>{words.messageOf.restaurant}</b> {answer.message}
        </p>
      )}
      {isOffline ? (
        <p>{words.unsentOffline}</p>
      ) : (
        <Button look="btn--secondary btn--small" Icon={RotateCw} text={words.sendAgain} onClick={onSend} />
      )}
    </Notice>
  );
}
