import { useState } from "react";
import { useMessages } from "../../lib/i18n/language.tsx";
import { dropDraft } from "../../lib/forms/draft.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { type AccountFailure, codeFailure } from "../../lib/session/failure.ts";
import { loadAmplify } from "../../lib/session/session.ts";
import { Form } from "../../ui/form.tsx";
import { toast } from "../../ui/toasts.ts";
import { CodeField, codeLength } from "../../ui/code-field.tsx";
import { useErrorMessage } from "../../lib/forms/use-error-message.ts";
import { FormNotice } from "../../ui/form-notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { codeDraft } from "./auth-drafts.ts";
import { useBusy } from "../../lib/use-busy.ts";

interface Props {
  readonly email: string;
  /** Known when the form was filled in just before; then signing in follows by itself. */
  readonly password: string;
  /** Of the mail's link. */
  readonly code: string;
  readonly onSignedIn: () => Promise<void>;
  readonly onConfirmed: () => void;
  readonly onSignIn: () => void;
}

/** The second half of a registration: the code that went to the address. */
export function CodeForm({ email, password, code, onSignedIn, onConfirmed, onSignIn }: Props) {
  const { auth, form: words } = useMessages("account");
  const wordsOf = useErrorMessage();
  const { busy, run } = useBusy();
  const [failure, setFailure] = useState<AccountFailure>();
  const wrong = code === "" ? auth.failures.wrong_code : `${auth.failures.wrong_code} ${auth.possiblyConfirmed}`; // the link was used before
  const own = { incomplete: auth.codeIncomplete, wrong };
  const form = useForm({ code }, { own, draft: codeDraft, renew: code !== "" });

  const failed = (title: string, error: unknown) => {
    const refused = codeFailure(error);
    if (refused.why === "wrong_code") {
      form.fail({ code: "wrong" });
      return;
    }
    setFailure(refused);
    toast(title, wordsOf(refused), { tone: "error", duration: 5000 });
  };

  const confirm = async () => {
    setFailure(undefined);
    const typed = form.values.code;
    if (typed.length !== codeLength) {
      form.fail({ code: "incomplete" });
      return;
    }
    try {
      await (await loadAmplify()).confirm(email, typed);
    } catch (error) {
      failed(auth.registrationFailed, error);
      return;
    }
    dropDraft(codeDraft);
    if (await isSignedIn()) await onSignedIn();
    else onConfirmed();
  };

  /** Without the password, or with another than the account's, the person signs in by hand. */
  const isSignedIn = async (): Promise<boolean> => {
    try {
      return password !== "" && (await (await loadAmplify()).signIn(email, password)) === "done";
    } catch {
      return false;
    }
  };

  const sendAgain = async () => {
    setFailure(undefined);
    try {
      await (await loadAmplify()).resendCode(email);
      toast(auth.emailSent, auth.emailSentText);
    } catch (error) {
      failed(words.failed, error);
    }
  };

  return (
    <Form wrong={form.wrong} onSubmit={() => void run(confirm)} onBegin={() => void loadAmplify()}>
      <FormNotice mistake={undefined} failure={failure && wordsOf(failure)} />
      <CodeField label={auth.code} hint={auth.codeHint} {...form.text("code")} />
      <SubmitButton busy={busy} label={auth.confirm} busyLabel={auth.confirming} />
      <div className="small soft form__aside stack stack--close">
        <p>
          {auth.codeNotReceived}{" "}
          <button className="link" type="button" onClick={() => void run(sendAgain)}>
            {auth.resendCode}
          </button>
        </p>
        <p>
          {auth.existingAccountHint}{" "}
          <button className="link" type="button" onClick={onSignIn}>
            {auth.toSignIn}
          </button>
        </p>
      </div>
    </Form>
  );
}
