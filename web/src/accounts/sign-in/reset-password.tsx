import { useLocation, useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { buildAddress } from "#shared/platform/api/address.ts";
import { PasswordReset, passwordRulesAttribute } from "#shared/accounts/registration.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { dropDraft } from "#web/platform/forms/draft.ts";
import { CodeField, oneTimeCode } from "#web/ui/code-field/code-field.tsx";
import { PasswordField, usePasswordRules } from "#web/ui/password-field/password-field.tsx";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useErrorMessage } from "#web/platform/forms/use-account-error.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { type AccountError, toCodeError } from "#web/platform/session/account-error.ts";
import { loadAmplify } from "#web/platform/session/session.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Notice } from "#web/ui/notice/notice.tsx";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { authDrafts } from "./auth-drafts.ts";
import type { StepName } from "./auth-steps.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { useEmailLink } from "#web/platform/session/email-link.ts";
import { type Side, usePortalSignIn, usePostSignIn, waitingReturn } from "./use-post-sign-in.ts";

const CompleteReset = z.extend(PasswordReset, { code: oneTimeCode("code_incomplete") });

/** /reset-password: the code of the email and a new password by the stronger rule, which then signs in. */
export default function ResetPassword() {
  useAccountMessages();
  const { auth } = useMessages("account");
  const link = useEmailLink();
  const { email, side, isConfirmed } = parseLocationState(useLocation().state);
  return (
    <AuthLayout side={side} title={auth.resetHeading} heading={auth.resetHeading} text={auth.resetText}>
      {isConfirmed && (
        <div className="auth__notice">
          <Notice tone="calm" title={auth.confirmed}>
            <p>{auth.confirmedElsewhere}</p>
            {side === "guests" && waitingReturn() === undefined && <p>{auth.requestElsewhere}</p>}
          </Notice>
        </div>
      )}
      <ResetForm key={link?.code ?? ""} email={link?.email ?? email} code={link?.code ?? ""} side={side} />
    </AuthLayout>
  );
}

interface Props {
  readonly email: string;
  readonly code: string;
  readonly side: Side;
}

function ResetForm({ email, code, side }: Props) {
  const { auth, form: words } = useMessages("account");
  const toMessage = useErrorMessage();
  const navigate = useNavigate();
  const completeSignIn = useCompleteSignIn(side);
  const { busy, run, failure: error, setFailure: setError } = useBusy<AccountError>();
  const form = useZodForm(CompleteReset, {
    defaultValues: { email, code, password: "" },
    draft: { name: authDrafts.reset, shouldReplace: code !== "" },
  });
  const { control } = form;
  const rules = usePasswordRules(form.watch("password"));

  const save = async (reset: z.infer<typeof CompleteReset>) => {
    const amplify = await loadAmplify();
    try {
      await amplify.resetPassword(reset.email, reset.code, reset.password);
    } catch (cause) {
      showError(toCodeError(cause));
      return;
    }
    dropDraft(authDrafts.reset);
    toast(auth.resetDone, auth.resetDoneText);
    const next = await amplify.signIn(reset.email, reset.password).catch(() => "sign-in" as const);
    if (next === "done") await completeSignIn("signing-in");
    else await navigate(signInAddress(side, next === "second-step" ? next : undefined), { replace: true });
  };

  const showError = (codeError: AccountError) => {
    if (codeError.code === "wrong_code") {
      form.showErrors({ code: codeError.code });
      return;
    }
    setError(codeError);
  };

  return (
    <Form busy={busy} onSubmit={() => void run(() => form.submit(save))} onBegin={() => void loadAmplify()}>
      <FormNotice fieldError={form.firstError} title={words.failed} failure={error && toMessage(error)} />
      <TextField label={auth.email} control={control} name="email" type="email" autoComplete="username" />
      <CodeField label={auth.code} hint={auth.codeHint} control={control} name="code" />
      <PasswordField
        label={auth.newPassword}
        control={control}
        name="password"
        autoComplete="new-password"
        passwordrules={passwordRulesAttribute}
        rules={rules}
      />
      <SubmitButton busy={busy} label={auth.resetSave} busyLabel={auth.resetSaving} />
    </Form>
  );
}

/** What follows a sign-in, as on the sign-in page of this side. */
function useCompleteSignIn(side: Side): ReturnType<typeof usePostSignIn> {
  const byDefault = usePostSignIn(side, waitingReturn());
  const toPortal = usePortalSignIn();
  return side === "portal" ? toPortal : byDefault;
}

/** The sign-in page of this side, at a step of it, with where the person was going. */
function signInAddress(side: Side, step: StepName | undefined): string {
  return buildAddress(signInPages[side], { return: waitingReturn(), step });
}

const signInPages: Readonly<Record<Side, string>> = {
  guests: accountPaths.customerAuth,
  restaurants: accountPaths.restaurantAuth,
  portal: accountPaths.partnerLogin,
};

interface PassedOn extends Pick<Props, "email" | "side"> {
  /** The address was confirmed just now, on another device than the one where it was registered. */
  readonly isConfirmed: boolean;
}

/** What the sign-in page passes on when its link leads here. */
function parseLocationState(state: unknown): PassedOn {
  if (typeof state !== "object" || state === null) return { email: "", side: "guests", isConfirmed: false };
  const email = "email" in state && typeof state.email === "string" ? state.email : "";
  const side = "side" in state && (state.side === "restaurants" || state.side === "portal") ? state.side : "guests";
  return { email, side, isConfirmed: "isConfirmed" in state && state.isConfirmed === true };
}
