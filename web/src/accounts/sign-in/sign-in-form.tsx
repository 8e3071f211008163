import { useState } from "react";
import { SignIn } from "#shared/accounts/registration.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useErrorMessage } from "#web/platform/forms/use-account-error.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { toAccountError } from "#web/platform/session/account-error.ts";
import { loadAmplify } from "#web/platform/session/session.ts";
import { useSignInCode } from "#web/platform/session/sign-in-code.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { PasswordField } from "#web/ui/password-field/password-field.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { Button } from "#web/ui/button/button.tsx";
import { authDrafts } from "./auth-drafts.ts";
import type { Side } from "./use-post-sign-in.ts";

interface Props {
  readonly side: Side;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: () => Promise<void>;
  readonly onSecondStep: () => void;
  /** A code was sent: the account is not confirmed yet. */
  readonly onCode: (email: string, password: string) => void;
  /** A code for signing in was sent, or has to be waited for. */
  readonly onSignInCode: (email: string) => void;
  readonly onPasswordReset: (email: string) => Promise<void>;
  readonly onRegister: () => void;
}

/** Email and password. Resetting a password and sending a code again use the email typed here (spec, section 5). */
export function SignInForm(props: Props) {
  const { side, email, onEmail, onSignedIn, onSecondStep, onCode, onSignInCode, onPasswordReset, onRegister } = props;
  const { auth, portalSignIn, signInCode, form: words } = useMessages("account");
  const toMessage = useErrorMessage();
  const { apiError } = useApiMessages();
  const codes = useSignInCode(authDrafts.signInCode);
  const { busy, run, failure, setFailure } = useBusy<{ readonly title: string; readonly cause: unknown }>();
  const form = useZodForm(SignIn, { defaultValues: { email, password: "" } });
  const [needsEmail, setNeedsEmail] = useState(false);

  const signIn = async (typed: { readonly email: string; readonly password: string }) => {
    try {
      const amplify = await loadAmplify();
      const step = await amplify.signIn(typed.email, typed.password);
      if (step === "done") await onSignedIn();
      else if (step === "second-step") onSecondStep();
      else if (step === "new-password") await onPasswordReset(typed.email);
      else {
        await amplify.resendCode(typed.email);
        onCode(typed.email, typed.password);
      }
    } catch (cause) {
      setFailure({ title: side === "portal" ? portalSignIn.failed : auth.signInFailed, cause });
    }
  };

  /** For requests that need an email but no password. */
  const sendEmail = async (send: (address: string) => Promise<void>) => {
    const typed = form.getValues("email");
    setNeedsEmail(typed.trim() === "");
    if (typed.trim() === "") {
      form.showErrors({ email: "email_required" });
      return;
    }
    const address = SignIn.shape.email.safeParse(typed);
    if (!address.success) {
      form.showErrors({ email: address.error.issues[0]?.message ?? "email_invalid" });
      return;
    }
    try {
      await send(address.data);
    } catch (cause) {
      setFailure({ title: words.failed, cause });
    }
  };

  const resetPassword = () =>
    sendEmail(async (address) => {
      await (await loadAmplify()).requestPasswordReset(address);
      toast(auth.emailSent, auth.emailSentText);
      await onPasswordReset(address);
    });

  const resendCode = () =>
    sendEmail(async (address) => {
      await (await loadAmplify()).resendCode(address);
      toast(auth.emailSent, auth.emailSentText);
      onCode(address, form.getValues("password"));
    });

  const sendSignInCode = () =>
    sendEmail(async (address) => {
      await codes.send(address);
      onSignInCode(address);
    });

  const explain = (cause: unknown): string =>
    cause instanceof ApiResponseError ? apiError(cause) : toMessage(toAccountError(cause));
  return (
    <Form
      onSubmit={() => {
        setNeedsEmail(false);
        void run(() => form.submit(signIn));
      }}
      onBegin={() => void loadAmplify()}
    >
      {needsEmail && form.firstError !== undefined ? (
        <Notice title={auth.emailRequired} />
      ) : (
        <FormNotice fieldError={form.firstError} title={failure?.title} failure={failure && explain(failure.cause)} />
      )}
      <TextField
        label={auth.email}
        control={form.control}
        name="email"
        onInput={(event) => {
          form.clearErrors("email"); // an error shown before the first submit
          onEmail(event.currentTarget.value);
        }}
        type="email"
        autoComplete="username"
      />
      <div className="stack stack--close">
        <PasswordField label={auth.password} control={form.control} name="password" autoComplete="current-password" />
        <button className="link" type="button" onClick={() => void run(resetPassword)}>
          {auth.forgotPassword}
        </button>
      </div>
      <SubmitButton busy={busy} label={auth.signIn} busyLabel={auth.signingIn} />
      <p className="or">{auth.or}</p>
      {side === "guests" && (
        <Button look="btn--secondary btn--wide" text={signInCode.withCode} onClick={() => void run(sendSignInCode)} />
      )}
      <Button
        look="btn--secondary btn--wide"
        text={side === "guests" ? auth.createAccount : auth.createPartnerAccount}
        onClick={onRegister}
      />
      <p className="small soft form__aside">
        {auth.confirmationNotReceived}{" "}
        <button className="link" type="button" onClick={() => void run(resendCode)}>
          {auth.resendConfirmation}
        </button>
      </p>
    </Form>
  );
}
