import { Link } from "react-router-dom";
import * as z from "zod/mini";
import { sitePaths } from "#shared/site/paths.ts";
import { CodeField, oneTimeCode } from "#web/ui/code-field/code-field.tsx";
import { useErrorMessage } from "#web/platform/forms/use-account-error.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { type AccountError, toSecondStepError } from "#web/platform/session/account-error.ts";
import { loadAmplify } from "#web/platform/session/session.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";

const SecondStep = z.strictObject({ code: oneTimeCode("app_code_incomplete") });

interface Props {
  readonly onSignedIn: () => Promise<void>;
  /** Cognito waits three minutes for the code. */
  readonly onExpired: () => void;
  readonly onStartAgain: () => void;
}

/** The code of the person's authenticator app, asked after the password (spec, section 4, 'MFA challenge'). */
export function SecondStepForm({ onSignedIn, onExpired, onStartAgain }: Props) {
  const { auth } = useMessages("account");
  const toMessage = useErrorMessage();
  const { busy, run, failure: error, setFailure: setError } = useBusy<AccountError>();
  const form = useZodForm(SecondStep, { defaultValues: { code: "" } });

  const answer = async ({ code }: z.infer<typeof SecondStep>) => {
    try {
      await (await loadAmplify()).answerSecondStep(code);
    } catch (cause) {
      showError(toSecondStepError(cause));
      return;
    }
    await onSignedIn();
  };

  const showError = (secondStepError: AccountError) => {
    if (secondStepError.code === "wrong_app_code") {
      form.showErrors({ code: secondStepError.code });
      return;
    }
    if (secondStepError.code === "sign_in_expired") {
      onExpired();
      return;
    }
    setError(secondStepError);
  };

  return (
    <Form onSubmit={() => void run(() => form.submit(answer))} onBegin={() => void loadAmplify()}>
      <FormNotice title={auth.signInFailed} failure={error && toMessage(error)} />
      <CodeField label={auth.secondStepCode} hint={auth.secondStepHint} control={form.control} name="code" sendsForm />
      <SubmitButton busy={busy} label={auth.signIn} busyLabel={auth.signingIn} />
      <div className="small soft form__aside stack stack--close">
        <p>
          {auth.authenticatorLost} <Link to={sitePaths.impressum}>{auth.contactSupport}</Link>
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
