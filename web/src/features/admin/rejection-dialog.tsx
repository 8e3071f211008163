import { useController, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { maxReviewMessageLength, reviewReasons } from "../../../../shared/reviews/approval.ts";
import { nullableLines } from "../../../../shared/text/text.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Radio, RadioGroupField } from "../../ui/portal-controls.ts";
import type { Explanation } from "./use-review.ts";

const RejectionForm = z.object({
  reason: z.enum(reviewReasons),
  message: nullableLines(maxReviewMessageLength),
});

const formId = "rejection";

interface Props {
  readonly decision: "reject" | "revoke";
  readonly restaurantName: string;
  readonly onClose: () => void;
  readonly onConfirm: (explanation: Explanation) => void;
}

/** Asks for the reason of a decision against a restaurant, which is emailed to it. */
export function RejectionDialog({ decision, restaurantName, onClose, onConfirm }: Props) {
  const { rejection: words, decisions } = useMessages("admin");
  const form = useZodForm(RejectionForm, { defaultValues: { reason: "incomplete", message: "" } });
  const { field } = useController({ control: form.control, name: "reason" });
  const message = useWatch({ control: form.control, name: "message" }) ?? "";
  return (
    <Dialog
      title={words[decision]}
      subtitle={restaurantName}
      onClose={onClose}
      foot={
        <div className="dialog__foot row">
          <button className="btn btn--secondary" type="button" onClick={onClose}>
            {words.keep}
          </button>
          <button className="btn btn--filled-danger" type="submit" form={formId}>
            {decisions[decision]}
          </button>
        </div>
      }
    >
      <Form id={formId} className="dialog__body form" onSubmit={() => void form.submit(onConfirm)}>
        <RadioGroupField
          legend={words.reason}
          name={field.name}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        >
          {reviewReasons.map((reason) => (
            <Radio key={reason} value={reason}>
              {words.reasons[reason]}
            </Radio>
          ))}
        </RadioGroupField>
        <TextArea
          label={words.message}
          control={form.control}
          name="message"
          optional
          rows={3}
          hint={`${words.hint} ${words.charactersLeft(maxReviewMessageLength - message.trim().length)}`}
        />
      </Form>
    </Dialog>
  );
}
