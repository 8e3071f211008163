import { Zap } from "lucide-react";
import { useAccountMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { ClosedOnlineNotice } from "../parts/closed-online.tsx";
import { formatVisit } from "../parts/request-changes.tsx";
import { PausedDialog } from "./paused-dialog.tsx";
import { RequestFields, SpecialRequests } from "./request-fields.tsx";
import { SameVisitNotice } from "./same-visit.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { TakenNotice } from "./taken.tsx";
import { type ChangeDialogProps, useChangeRequest } from "./use-change-request.ts";
import "./reservation-dialog.css";

const formId = "change-request";

/** Changes a request, or moves a table, while the restaurant takes requests. */
export default function ChangeDialog(props: ChangeDialogProps) {
  useAccountMessages("booking", "reservations");
  const { requestChange, move } = useMessages("reservations");
  const words = props.reservation.status === "confirmed" ? move : requestChange;
  return props.restaurant.requests_paused_at ? (
    <PausedDialog title={words.title} restaurant={props.restaurant} onClose={props.onClose} />
  ) : (
    <ChangeForm {...props} />
  );
}

/** The fields of the reservation dialog, filled in with what was requested. */
function ChangeForm(props: ChangeDialogProps) {
  const { booking } = useMessages("booking");
  const { requestChange, move } = useMessages("reservations");
  const { language } = useLanguage();
  const { reservation, restaurant, onClose } = props;
  const isConfirmed = reservation.status === "confirmed";
  const words = isConfirmed ? move : requestChange;
  const before = formatVisit(reservation, booking, language);
  const { form, today, now, busy, failure, isWishing, setWishing, submit, same, submitFurther, ...change } =
    useChangeRequest(props);
  const { free, taken } = change;
  const isAtOnce = isConfirmed && free?.isAtOnce === true;
  const isFull = free?.chosen?.state === "full";
  const { control } = form;
  const subtitle = [restaurant.restaurant_name, restaurant.city].filter(Boolean).join(", ");
  const foot = (
    <SubmitBar
      formId={formId}
      control={control}
      restaurant={restaurant}
      today={today}
      busy={busy}
      disabled={isFull}
      send={taken ? undefined : isAtOnce ? move.sendAtOnce : words.send}
      failure={failure && `${words.failed} ${failure}`}
      error={form.firstError}
    >
      <SameVisitNotice
        same={same}
        restaurant={restaurant}
        control={control}
        today={today}
        busy={busy}
        onMeant={isConfirmed ? undefined : submitFurther} // a table moves to no time of another own one
      />
      {isAtOnce ? (
        (taken !== undefined || !isFull) && (
          <ul className="terms">
            <li>
              <Zap className="icon" aria-hidden />
              {move.atOnce(before)}
            </li>
          </ul>
        )
      ) : (
        <p className="soft">{isConfirmed ? move.stands(before) : requestChange.replaces(before)}</p>
      )}
    </SubmitBar>
  );
  return (
    <Dialog title={words.title} subtitle={subtitle} onClose={onClose} busy={busy} foot={foot}>
      <Form id={formId} className="dialog__body form" onSubmit={submit}>
        {taken && free ? (
          <TakenNotice
            key={`${taken.refused.date} ${taken.refused.time}`}
            taken={taken}
            words={free.words}
            isAtOnce={isAtOnce}
            busy={busy}
            onBook={change.take}
            onChoose={change.chooseOther}
          />
        ) : (
          <>
            <ClosedOnlineNotice restaurant={restaurant} />
            <RequestFields restaurant={restaurant} today={today} now={now} control={control} free={free} />
          </>
        )}
        {!isConfirmed && (
          <>
            <div className="rule" role="presentation">
              <i />
            </div>
            <SpecialRequests control={control} isOpen={isWishing} onToggle={setWishing} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
