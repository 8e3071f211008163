import { useState } from "react";
import * as z from "zod/mini";
import { maxShowingMessageLength, type ShowingReason } from "#shared/admin/cases/reservation-case.ts";
import { lines } from "#shared/platform/text/text.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { TextArea } from "#web/ui/text-field/text-field.tsx";
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
  const { busy, run } = useBusy();
  const send = (why: { reason: Reason; message: string }) =>
    run(() =>
      show(why).catch((error: unknown) =>
        toast(failed, `${words.showFailed} ${apiError(error)}`, { tone: "error", duration: 5000 }),
      ),
    );

  return (
    <FormDialog
      title={words.showTitle}
      subtitle={id}
      keep={rejection.keep}
      send={words.showButton}
      onClose={onClose}
      busy={busy}
      onSubmit={() => void form.submit(send)}
    >
      <ChoiceField legend={words.reason} values={reasons} labels={words.reasons} control={form.control} name="reason" />
      <TextArea label={words.sentence} control={form.control} name="message" rows={2} hint={words.sentenceHint} />
      <p className="soft">{words.duration}</p>
    </FormDialog>
  );
}
