import { useState } from "react";
import * as z from "zod/mini";
import { NewAppeal } from "../../../../shared/notices/notice.ts";
import { call } from "../../lib/api/call.ts";
import { useApiMessages } from "../../lib/forms/use-api-messages.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useBusy } from "../../lib/use-busy.ts";
import { TextArea } from "../../ui/field.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import { Form } from "../../ui/form.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { toast } from "../../ui/toasts.ts";

const AppealSchema = z.object({ explanation: NewAppeal.shape.explanation });

interface Props {
  readonly noticeId: string;
  /** From the email about the decision. */
  readonly code: string;
  readonly onSent: () => void;
}

/** Objects to a decision, as the one against whom it went. */
export function AppealForm({ noticeId, code, onSent }: Props) {
  const { appeal: words, sending } = useMessages("notices");
  const { apiError } = useApiMessages();
  const { busy, run } = useBusy();
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(AppealSchema, { defaultValues: { explanation: "" } });
  const send = () => {
    setFailure(undefined);
    return form.submit(async ({ explanation }) => {
      try {
        await call("POST /notices/{noticeId}/appeal", { params: { noticeId }, body: { code, explanation } });
        onSent();
      } catch (error) {
        setFailure(apiError(error));
        toast(words.failed, apiError(error), { tone: "error", duration: 5000 });
      }
    });
  };
  return (
    <>
      <header className="page-header">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p>{words.lead}</p>
      </header>
      <Form onSubmit={() => void run(send)}>
        <FormNotice fieldError={form.firstError} failure={failure} />
        <TextArea label={words.explanation} control={form.control} name="explanation" rows={6} />
        <SubmitButton busy={busy} label={words.send} busyLabel={sending} />
      </Form>
    </>
  );
}
