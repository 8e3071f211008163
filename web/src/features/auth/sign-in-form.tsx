import { useState } from "react";
import { SignIn } from "../../../../shared/accounts/registration.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { mistakesOf } from "../../lib/forms/mistakes.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { type AccountFailure, accountFailure } from "../../lib/session/failure.ts";
import { loadAmplify } from "../../lib/session/session.ts";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toasts.ts";
import type { Side } from "./use-post-sign-in.ts";
import { useErrorMessage } from "../../lib/forms/use-error-message.ts";
import { FormNotice } from "../../ui/form-notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useBusy } from "../../lib/use-busy.ts";

interface Props {
  readonly side: Side;
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: () => Promise<void>;
  /** The account has a second step. */
  readonly onSecondStep: () => void;
  /** The account waits for its code, which was sent anew. */
  readonly onCode: (email: string, password: string) => void;
  readonly onForgotten: (email: string) => Promise<void>;
  readonly onRegister: () => void;
}

/** E-mail and password; forgotten passwords and lost codes need the e-mail typed here (spec, section 5). */
export function SignInForm({ side, email, onEmail, onSignedIn, onSecondStep, onCode, onForgotten, onRegister }: Props) {
  const { auth, form: words } = useMessages("account");
  const wordsOf = useErrorMessage();
  const { busy, run } = useBusy();
  const [failure, setFailure] = useState<AccountFailure>();
  const form = useForm({ email, password: "" }, { own: { email_required: auth.emailRequiredText } });

  const failed = (title: string, error: unknown) => {
    const found = accountFailure(error);
    setFailure(found);
    toast(title, wordsOf(found), { tone: "error", duration: 5000 });
  };

  const signIn = async () => {
    setFailure(undefined);
    const parsed = SignIn.safeParse(form.values);
    if (!parsed.success) {
      form.fail(mistakesOf(parsed.error.issues));
      return;
    }
    const typed = parsed.data;
    try {
      const amplify = await loadAmplify();
      const step = await amplify.signIn(typed.email, typed.password);
      if (step === "done") await onSignedIn();
      else if (step === "second-step") onSecondStep();
      else if (step === "new-password") await onForgotten(typed.email);
      else {
        await amplify.resendCode(typed.email);
        onCode(typed.email, typed.password);
      }
    } catch (error) {
      failed(auth.signInFailed, error);
    }
  };

  /** Runs what only an e-mail address is needed for. */
  const withEmail = async (send: (address: string) => Promise<void>) => {
    setFailure(undefined);
    const parsed = SignIn.shape.email.safeParse(form.values.email);
    if (form.values.email.trim() === "") {
      toast(auth.emailRequired, auth.emailRequiredText, { tone: "error" });
      form.fail({ email: "email_required" });
      return;
    }
    if (!parsed.success) {
      form.fail({ email: parsed.error.issues[0]?.message ?? "email_invalid" });
      return;
    }
    try {
      await send(parsed.data);
      toast(auth.emailSent, auth.emailSentText);
    } catch (error) {
      failed(words.failed, error);
    }
  };

  const forgotten = () =>
    withEmail(async (address) => {
      await (await loadAmplify()).requestPasswordReset(address);
      await onForgotten(address);
    });

  const sendCodeAgain = () =>
    withEmail(async (address) => {
      await (await loadAmplify()).resendCode(address);
      onCode(address, form.values.password);
    });

  const isMissingOnly = form.firstError === auth.emailRequiredText; // the toast and the field have said it
  return (
    <Form wrong={form.wrong} onSubmit={() => void run(signIn)} onBegin={() => void loadAmplify()}>
      <FormNotice mistake={isMissingOnly ? undefined : form.firstError} failure={failure && wordsOf(failure)} />
      <TextField
        label={auth.email}
        {...form.text("email")}
        onText={(text) => {
          form.set("email", text);
          onEmail(text);
        }}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <div className="stack stack--close">
        <PasswordField label={auth.password} {...form.text("password")} autoComplete="current-password" />
        <button className="link" type="button" onClick={() => void run(forgotten)}>
          {auth.forgotPassword}
        </button>
      </div>
      <SubmitButton busy={busy} label={auth.signIn} busyLabel={auth.signingIn} />
      <p className="or">{auth.or}</p>
      <button className="btn btn--secondary btn--wide" type="button" onClick={onRegister}>
        {side === "guests" ? auth.createAccount : auth.createPartnerAccount}
      </button>
      <p className="small soft form__aside">
        {auth.confirmationNotReceived}{" "}
        <button className="link" type="button" onClick={() => void run(sendCodeAgain)}>
          {auth.resendConfirmation}
        </button>
      </p>
    </Form>
  );
}
