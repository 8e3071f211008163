import { useState } from "react";
import * as z from "zod/mini";
import { NewAppeal } from "#shared/notices/notice.ts";
import { call } from "#web/platform/api/call.ts";
import { useApiMessages } from "#web/platform/forms/use-api-messages.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useBusy } from "#web/platform/use-busy.ts";
import { TextArea } from "#web/ui/text-field/text-field.tsx";
import { FormNotice } from "#web/ui/form-notice/form-notice.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/button/submit-button.tsx";
import { toast } from "#web/ui/toast/toasts.ts";

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
