import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { PasswordReset } from "../../../../shared/accounts/registration.ts";
import { paths } from "../../../../shared/paths.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { dropDraft } from "../../lib/forms/draft.ts";
import { mistakesOf } from "../../lib/forms/mistakes.ts";
import { useAccountMessages } from "../../lib/forms/use-api-messages.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { type AccountFailure, codeFailure } from "../../lib/session/failure.ts";
import { loadAmplify } from "../../lib/session/session.ts";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toasts.ts";
import { waitingReturn } from "./use-post-sign-in.ts";
import { CodeField, codeLength } from "../../ui/code-field.tsx";
import { useErrorMessage } from "../../lib/forms/use-error-message.ts";
import { FormNotice } from "../../ui/form-notice.tsx";
import { resetDraft } from "./auth-drafts.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { useEmailLink } from "./email-link.ts";
import { usePasswordRules } from "../../lib/forms/password-rules.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useBusy } from "../../lib/use-busy.ts";

/** /reset-password: the code of the mail and a new password by the stronger rule. */
export default function ResetPassword() {
  useAccountMessages();
  const { auth } = useMessages("account");
  const link = useEmailLink();
  const { email, side } = cameWith(useLocation().state);
  return (
    <AuthLayout side={side} title={auth.resetHeading} heading={auth.resetHeading} text={auth.resetText}>
      <ResetForm key={link?.code ?? ""} email={link?.email ?? email} code={link?.code ?? ""} side={side} />
    </AuthLayout>
  );
}

interface Props {
  readonly email: string;
  readonly code: string;
  readonly side: "guests" | "restaurants";
}

function ResetForm({ email, code, side }: Props) {
  const { auth, form: words } = useMessages("account");
  const wordsOf = useErrorMessage();
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const [failure, setFailure] = useState<AccountFailure>();
  const own = { incomplete: auth.codeIncomplete, wrong: auth.failures.wrong_code };
  const form = useForm(
    { email, code, password: "" },
    { own, draft: resetDraft, renew: code !== "", secret: ["password"] },
  );
  const rules = usePasswordRules(form.values.password);

  const save = async () => {
    setFailure(undefined);
    const parsed = PasswordReset.safeParse(form.values);
    const incomplete = form.values.code.length === codeLength ? {} : { code: "incomplete" };
    const mistakes = { ...(parsed.error && mistakesOf(parsed.error.issues)), ...incomplete };
    if (!parsed.success || Object.keys(mistakes).length > 0) {
      form.fail(mistakes);
      return;
    }
    try {
      await (await loadAmplify()).resetPassword(parsed.data.email, parsed.data.code, parsed.data.password);
    } catch (error) {
      const refused = codeFailure(error);
      if (refused.why === "wrong_code") {
        form.fail({ code: "wrong" });
        return;
      }
      setFailure(refused);
      toast(words.failed, wordsOf(refused), { tone: "error", duration: 5000 });
      return;
    }
    dropDraft(resetDraft);
    toast(auth.resetDone, auth.resetDoneText);
    const waiting = waitingReturn();
    const door = side === "restaurants" ? paths.restaurantAuth : paths.customerAuth;
    await navigate(waiting === undefined ? door : `${door}?return=${encodeURIComponent(waiting)}`, { replace: true });
  };

  return (
    <Form wrong={form.wrong} onSubmit={() => void run(save)} onBegin={() => void loadAmplify()}>
      <FormNotice mistake={form.firstError} failure={failure && wordsOf(failure)} />
      <TextField label={auth.email} {...form.text("email")} type="email" inputMode="email" autoComplete="username" />
      <CodeField label={auth.code} hint={auth.codeHint} {...form.text("code")} />
      <PasswordField label={auth.newPassword} {...form.text("password")} autoComplete="new-password" rules={rules} />
      <SubmitButton busy={busy} label={auth.resetSave} busyLabel={auth.resetSaving} />
    </Form>
  );
}

/** What the sign-in page hands over, when the way led through it. */
function cameWith(state: unknown): Pick<Props, "email" | "side"> {
  if (typeof state !== "object" || state === null) return { email: "", side: "guests" };
  const email = "email" in state && typeof state.email === "string" ? state.email : "";
  return { email, side: "side" in state && state.side === "restaurants" ? "restaurants" : "guests" };
}
