import { useId, useState } from "react";
import * as z from "zod/mini";
import { maxShowingMessageLength, type ShowingReason } from "#shared/admin/cases/reservation-case.ts";
import { lines } from "#shared/platform/text/text.ts";
import { useApiMessages } from "#web/platform/forms/use-api-messages.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextArea } from "#web/ui/text-field/text-field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { ChoiceField } from "./choice-field.tsx";

interface Props<Reason extends ShowingReason> {
  /** What the data belongs to. */
  readonly id: string;
  /** The first is chosen beforehand. */
  readonly reasons: readonly [Reason, ...Reason[]];
  readonly onClose: () => void;
  /** Records the reason and shows the data. */
  readonly show: (why: { readonly reason: Reason; readonly message: string }) => Promise<void>;
}

/** Asks why personal data is needed; the server records it before it answers with the data. */
export function ShowingDialog<Reason extends ShowingReason>({ id, reasons, onClose, show }: Props<Reason>) {
  const { reservationCase: words, rejection, error: failed } = useMessages("admin");
  const { apiError } = useApiMessages();
  const [schema] = useState(() =>
    z.object({ reason: z.pipe(z.string(), z.enum(reasons)), message: lines(maxShowingMessageLength) }),
  );
  const form = useZodForm(schema, { defaultValues: { reason: reasons[0], message: "" } });
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();

  const send = async (why: { reason: Reason; message: string }) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await show(why);
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
      <Form id={formId} className="dialog__body form" onSubmit={() => void form.submit(send)}>
        <ChoiceField
          legend={words.reason}
          values={reasons}
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
