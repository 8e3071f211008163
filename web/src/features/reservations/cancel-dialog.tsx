import { X } from "lucide-react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import type { Reservation } from "../../../../shared/reservations/reservation.ts";
import { maxMessageLength } from "../../../../shared/reservations/reservation-status.ts";
import { nullableLines } from "../../../../shared/text/text.ts";
import { formatNumericDay } from "../../lib/forms/day-text.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { useCardName } from "./reservation-card.tsx";
import type { Viewer } from "./use-reservations.ts";

interface Props {
  readonly reservation: Reservation;
  readonly onKeep: () => void;
  /** `message` is the sentence to the guest; undefined where there is none. */
  readonly onCancel: (message: string | undefined) => void;
}

const formId = "cancel-reservation";

/** Asks before a confirmed reservation is cancelled. A restaurant may add a sentence to the guest. */
export function CancelDialog({ viewer, ...props }: Props & { readonly viewer: Viewer }) {
  const { list: words, booking } = useMessages("reservations");
  const { reservation, onKeep, onCancel } = props;
  const name = useCardName(reservation, viewer);
  const when = `${formatNumericDay(reservation.reservation_date)}, ${booking.atTime(reservation.reservation_time)}`;
  if (viewer === "restaurant" && reservation.source !== "phone") {
    return (
      <MessageDialog
        {...props}
        title={words.confirmCancelTitle}
        text={words.confirmCancelForRestaurant(name, when)}
        action={words.cancel}
        keep={words.keepReservation}
      />
    );
  }
  return (
    <Dialog
      title={words.confirmCancelTitle}
      onClose={onKeep}
      foot={
        <div className="dialog__foot row">
          <button className="btn btn--secondary" type="button" onClick={onKeep}>
            {words.keepReservation}
          </button>
          <button className="btn btn--filled-danger" type="button" onClick={() => onCancel(undefined)}>
            <X className="icon" aria-hidden />
            {words.cancel}
          </button>
        </div>
      }
    >
      <div className="dialog__body">
        <p>
          {viewer === "restaurant"
            ? words.confirmCancelForRestaurant(name, when)
            : words.confirmCancelForCustomer(name, when)}
        </p>
      </div>
    </Dialog>
  );
}

/** Rejects a request, with a sentence to the guest if the restaurant likes. */
export function RejectDialog(props: Props) {
  const { list: words, rejection, booking } = useMessages("reservations");
  const { reservation } = props;
  const name = useCardName(reservation, "restaurant");
  const when = `${formatNumericDay(reservation.reservation_date)}, ${booking.atTime(reservation.reservation_time)}, ${booking.guestCount(reservation.number_of_guests)}`;
  return (
    <MessageDialog
      {...props}
      title={rejection.title}
      text={`${name}, ${when}`}
      action={words.reject}
      keep={rejection.keep}
    />
  );
}

interface MessageProps extends Props {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly keep: string;
}

const MessageForm = z.object({ message: nullableLines(maxMessageLength) });
const reasons = ["full", "privateParty", "kitchenClosed"] as const;

function MessageDialog({ reservation, onKeep, onCancel, title, text, action, keep }: MessageProps) {
  const { rejection: words, booking } = useMessages("reservations");
  const form = useZodForm(MessageForm, { defaultValues: { message: "" } });
  const message = useWatch({ control: form.control, name: "message" }) ?? "";
  const charactersLeft = maxMessageLength - message.trim().length;
  const time = booking.atTime(reservation.reservation_time);
  return (
    <Dialog
      title={title}
      subtitle={text}
      onClose={onKeep}
      foot={
        <div className="dialog__foot row">
          <button className="btn btn--secondary" type="button" onClick={onKeep}>
            {keep}
          </button>
          <button className="btn btn--filled-danger" type="submit" form={formId}>
            <X className="icon" aria-hidden />
            {action}
          </button>
        </div>
      }
    >
      <Form
        id={formId}
        className="dialog__body form"
        onSubmit={() => void form.submit(({ message: sentence }) => onCancel(sentence ?? undefined))}
      >
        <div className="field">
          <p className="label" id="reasons">
            {words.reason}
          </p>
          <div className="chips" role="group" aria-labelledby="reasons">
            {reasons.map((reason) => {
              const sentence = words.sentences[reason](time);
              return (
                <button
                  key={reason}
                  className="chip"
                  type="button"
                  aria-pressed={message === sentence}
                  onClick={() => form.setValue("message", message === sentence ? "" : sentence)}
                >
                  {words.reasons[reason]}
                </button>
              );
            })}
          </div>
        </div>
        <TextArea
          label={words.message}
          control={form.control}
          name="message"
          optional
          rows={3}
          hint={
            <>
              {words.hint}{" "}
              <span className={charactersLeft < 0 ? "num too-long" : "num"}>
                {booking.charactersLeft(charactersLeft)}
              </span>
            </>
          }
        />
      </Form>
    </Dialog>
  );
}
