import { useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import { call } from "#web/platform/api/call.ts";
import { dropDraft } from "#web/platform/forms/draft.ts";
import { CodeField, oneTimeCode } from "#web/ui/code-field/code-field.tsx";
import { useErrorMessage } from "#web/platform/forms/use-account-error.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { type AccountError, toAccountError, toCodeError } from "#web/platform/session/account-error.ts";
import type { Confirmed } from "#web/platform/session/amplify.ts";
import { loadAmplify } from "#web/platform/session/session.ts";
import { storedSession } from "#web/platform/session/storage.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { authDrafts } from "./auth-drafts.ts";
import { isConfirmedHere, markConfirmed } from "./confirmed-email.ts";

const Confirmation = z.strictObject({ code: oneTimeCode("code_incomplete") });

interface Props {
  readonly email: string;
  /** Known right after a registration or sign-in, and signs the confirmed person in; empty after a reload. */
  readonly password: string;
  /** From an email's link. */
  readonly code: string;
  readonly onSignedIn: () => Promise<void>;
  readonly onConfirmed: () => void;
  /** The address is confirmed, but no password that is known here holds. */
  readonly onPasswordNeeded: (email: string) => Promise<void>;
  /** Another tab has confirmed the address before, or another browser, which has replaced the password. */
  readonly onConfirmedBefore: (by: "tab" | "browser") => void;
  readonly onSignIn: () => void;
}

/** Confirms an email address by the code that was sent to it. */
export function CodeForm({
  email,
  password,
  code,
  onSignedIn,
  onConfirmed,
  onPasswordNeeded,
  onConfirmedBefore,
  onSignIn,
}: Props) {
  const { auth, form: words } = useMessages("account");
  const toMessage = useErrorMessage();
  const { busy, run, failure, setFailure } = useBusy<{ readonly title: string; readonly error: AccountError }>();
  const form = useZodForm(Confirmation, {
    defaultValues: { code },
    draft: { name: authDrafts.code, shouldReplace: code !== "" },
  });

  const showError = (title: string, cause: unknown) => {
    const codeError = toCodeError(cause);
    if (codeError.code === "wrong_code") {
      form.showErrors({ code: "wrong_registration_code" });
      return;
    }
    setFailure({ title, error: codeError });
  };

  /** Goes on with a confirmed address, whose password another registration may have replaced. */
  const goOn = async (outcome: Outcome, toSignIn: () => void) => {
    if (outcome === "signed_in") await onSignedIn();
    else if (outcome === "failed" || !(await requestPasswordReset(email))) toSignIn();
    else await onPasswordNeeded(email);
  };

  /** Goes on where the button in the email was pressed elsewhere: its code is used up, and this form's as well. */
  const continueConfirmed = async (isElsewhere = false): Promise<boolean> => {
    const outcome = (await isSignedInAs(email)) ? "signed_in" : await signIn(email, password);
    if (outcome !== "signed_in" && !isElsewhere && !isConfirmedHere(email)) return false;
    dropDraft(authDrafts.code);
    if (isElsewhere && outcome !== "signed_in") onConfirmedBefore("browser");
    else await goOn(outcome, () => onConfirmedBefore("tab"));
    return true;
  };
  const onOtherTab = useEffectEvent(() => {
    // A tab that has signed in since leads on by itself (useSignedInRedirect).
    if (isConfirmedHere(email) && storedSession() === undefined) void run(async () => void (await continueConfirmed()));
  });
  useEffect(() => {
    window.addEventListener("storage", onOtherTab);
    return () => window.removeEventListener("storage", onOtherTab);
  }, []);

  const confirm = async (typed: z.infer<typeof Confirmation>) => {
    let confirmed: Confirmed;
    try {
      confirmed = await (await loadAmplify()).confirm(email, typed.code);
    } catch (cause) {
      const isRefused = toCodeError(cause).code === "wrong_code";
      if (!(isRefused && (await continueConfirmed()))) showError(auth.registrationFailed, cause);
      return;
    }
    if (confirmed === "elsewhere") {
      await continueConfirmed(true);
      return;
    }
    dropDraft(authDrafts.code);
    markConfirmed(email);
    const outcome = confirmed === "confirmed" ? await signIn(email, password) : "wrong_password";
    await goOn(outcome, onConfirmed);
  };

  const sendAgain = async () => {
    try {
      await (await loadAmplify()).resendCode(email);
      toast(auth.emailSent, auth.emailSentText);
    } catch (cause) {
      showError(words.failed, cause);
    }
  };

  return (
    <Form onSubmit={() => void run(() => form.submit(confirm))} onBegin={() => void loadAmplify()}>
      <FormNotice title={failure?.title} failure={failure && toMessage(failure.error)} />
      <CodeField label={auth.code} hint={auth.codeHint} control={form.control} name="code" sendsForm />
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

/** Whether the account of the address is the one that is signed in: the email's button was pressed once more. */
async function isSignedInAs(email: string): Promise<boolean> {
  if (storedSession() === undefined) return false;
  const me = await call("GET /me").catch(() => undefined);
  return me?.email === email;
}

type Outcome = "signed_in" | "wrong_password" | "failed";

/** Without the account's password, the person signs in by hand. */
async function signIn(email: string, password: string): Promise<Outcome> {
  if (password === "") return "failed";
  try {
    return (await (await loadAmplify()).signIn(email, password)) === "done" ? "signed_in" : "failed";
  } catch (cause) {
    return toAccountError(cause).code === "wrong_credentials" ? "wrong_password" : "failed";
  }
}

/** Whether the code for a new password is on its way. Without it the person finds the way at the sign-in. */
async function requestPasswordReset(email: string): Promise<boolean> {
  try {
    await (await loadAmplify()).requestPasswordReset(email);
    return true;
  } catch {
    return false;
  }
}
