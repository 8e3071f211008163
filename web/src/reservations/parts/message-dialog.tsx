import { X } from "lucide-react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { maxMessageLength } from "#shared/reservations/reservation-status.ts";
import { nullableLines } from "#shared/platform/text/text.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { TextArea } from "#web/ui/text-field/text-field.tsx";

interface MessageProps {
  readonly reservation: Pick<Reservation, "reservation_time">;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly keep: string;
  /** What becomes of the sentence. */
  readonly hint?: string;
  readonly busy?: boolean;
  readonly onClose: () => void;
  /** `message` is the sentence to the guest; undefined where there is none. */
  readonly onCancel: (message: string | undefined) => void;
}

const MessageForm = z.object({ message: nullableLines(maxMessageLength) });
const reasons = ["full", "privateParty", "kitchenClosed"] as const;

/** Asks before a guest loses a table, a request or the wish to move, and takes a sentence to the guest. */
export default function MessageDialog({
  reservation,
  onClose,
  onCancel,
  title,
  text,
  action,
  keep,
  hint,
  busy,
}: MessageProps) {
  const { booking } = useMessages("booking");
  const { rejection: words } = useMessages("reservations");
  const form = useZodForm(MessageForm, { defaultValues: { message: "" } });
  const message = useWatch({ control: form.control, name: "message" }) ?? "";
  const charactersLeft = maxMessageLength - message.trim().length;
  const time = booking.atTime(reservation.reservation_time);
  return (
    <FormDialog
      title={title}
      subtitle={text}
      keep={keep}
      send={action}
      Icon={X}
      isDangerous
      busy={busy}
      onClose={onClose}
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
            {hint ?? words.hint}{" "}
            <span className={charactersLeft < 0 ? "num too-long" : "num"}>
              {booking.charactersLeft(charactersLeft)}
            </span>
          </>
        }
      />
    </FormDialog>
  );
}
