import { useId, useState } from "react";
import * as z from "zod/mini";
import { maxShowingMessageLength, showingReasons } from "../../../../shared/cases/reservation-case.ts";
import { lines } from "../../../../shared/text/text.ts";
import { call } from "../../lib/api/call.ts";
import { useApiMessages } from "../../lib/forms/use-api-messages.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { toast } from "../../ui/toasts.ts";
import { ChoiceField } from "./choice-field.tsx";
import type { PersonalData, ReservationCase } from "./use-reservation-case.ts";

const ShowingForm = z.object({ reason: z.enum(showingReasons), message: lines(maxShowingMessageLength) });

interface Props {
  readonly reservation: Pick<ReservationCase, "id" | "restaurant_id">;
  readonly onClose: () => void;
  readonly onShow: (data: PersonalData) => void;
}

/** Asks why personal data is needed; the server records it and answers with the data. */
export function ShowingDialog({ reservation: { id, restaurant_id }, onClose, onShow }: Props) {
  const { reservationCase: words, rejection, error: failed } = useMessages("admin");
  const { apiError } = useApiMessages();
  const form = useZodForm(ShowingForm, { defaultValues: { reason: "guest_asked", message: "" } });
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();

  const show = async (body: z.output<typeof ShowingForm>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const params = { restaurantId: restaurant_id, reservationId: id };
      onShow(
        await call("POST /admin/restaurants/{restaurantId}/reservations/{reservationId}/personal-data", {
          params,
          body,
        }),
      );
    } catch (error) {
      setIsBusy(false);
      toast(failed, `${words.showFailed} ${apiError(error)}`, { tone: "error", duration: 5000 });
    }
  };

  return (
    <Dialog
      title={words.showTitle}
      subtitle={id}
      onClose={onClose}
      busy={isBusy}
      foot={
        <div className="dialog__foot row">
          <button className="btn btn--secondary" type="button" onClick={onClose}>
            {rejection.keep}
          </button>
          <button className="btn btn--primary" type="submit" form={formId} aria-disabled={isBusy || undefined}>
            {words.showButton}
          </button>
        </div>
      }
    >
      <Form id={formId} className="dialog__body form" onSubmit={() => void form.submit(show)}>
        <ChoiceField
          legend={words.reason}
          values={showingReasons}
          labels={words.reasons}
          control={form.control}
          name="reason"
        />
        <TextArea label={words.sentence} control={form.control} name="message" rows={2} hint={words.sentenceHint} />
        <p className="soft">{words.duration}</p>
      </Form>
    </Dialog>
  );
}
