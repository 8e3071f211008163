import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../../shared/paths.ts";
import { useErrorMessage } from "../../lib/forms/use-error-message.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { type AccountFailure, secondStepFailure } from "../../lib/session/failure.ts";
import { loadAmplify } from "../../lib/session/session.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { CodeField, codeLength } from "../../ui/code-field.tsx";
import { Form } from "../../ui/form.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { toast } from "../../ui/toasts.ts";

interface Props {
  readonly onSignedIn: () => Promise<void>;
  /** Cognito waits three minutes for the code. */
  readonly onTooLate: () => void;
  readonly onStartAgain: () => void;
}

/** The second step of signing in: the code that the person's authenticator app shows (spec, section 4, 'MFA challenge'). */
export function SecondStepForm({ onSignedIn, onTooLate, onStartAgain }: Props) {
  const { auth } = useMessages("account");
  const wordsOf = useErrorMessage();
  const { busy, run } = useBusy();
  const [failure, setFailure] = useState<AccountFailure>();
  const own = { incomplete: auth.secondStepIncomplete, wrong: auth.failures.wrong_app_code };
  const form = useForm({ code: "" }, { own });

  const answer = async () => {
    setFailure(undefined);
    if (form.values.code.length !== codeLength) {
      form.fail({ code: "incomplete" });
      return;
    }
    try {
      await (await loadAmplify()).answerSecondStep(form.values.code);
    } catch (error) {
      failed(secondStepFailure(error));
      return;
    }
    await onSignedIn();
  };

  const failed = (refused: AccountFailure) => {
    if (refused.why === "wrong_app_code") {
      form.fail({ code: "wrong" });
      return;
    }
    if (refused.why === "sign_in_expired") {
      onTooLate();
      return;
    }
    setFailure(refused);
    toast(auth.signInFailed, wordsOf(refused), { tone: "error", duration: 5000 });
  };

  return (
    <Form wrong={form.wrong} onSubmit={() => void run(answer)} onBegin={() => void loadAmplify()}>
      <FormNotice mistake={undefined} failure={failure && wordsOf(failure)} />
      <CodeField label={auth.secondStepCode} hint={auth.secondStepHint} {...form.text("code")} />
      <SubmitButton busy={busy} label={auth.signIn} busyLabel={auth.signingIn} />
      <div className="small soft form__aside stack stack--close">
        <p>
          {auth.authenticatorLost} <Link to={paths.impressum}>{auth.contactSupport}</Link>
        </p>
        <p>
          <button className="link" type="button" onClick={onStartAgain}>
            {auth.useOtherAccount}
          </button>
        </p>
      </div>
    </Form>
  );
}
