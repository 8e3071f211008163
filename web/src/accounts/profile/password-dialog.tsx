import { useId } from "react";
import { PasswordChange, passwordRulesAttribute } from "#shared/accounts/registration.ts";
import { PasswordField, usePasswordRules } from "#web/ui/password-field/password-field.tsx";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { loadSignedInAmplify } from "#web/platform/session/person.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { NoPassword } from "./no-password.tsx";
import { useAccountError } from "#web/platform/forms/use-account-error.ts";

interface Props {
  readonly email: string;
  readonly onClose: () => void;
}

/** A new password by the stronger rule (spec, section 5), after the old one. Neither is stored in a draft. */
export function PasswordDialog({ email, onClose }: Props) {
  const { security: words, saving } = useMessages("profile");
  const { auth } = useMessages("account");
  const toAccountError = useAccountError();
  const { busy, run, failure, setFailure } = useBusy();
  const form = useZodForm(PasswordChange, { defaultValues: { oldPassword: "", password: "" } });
  const rules = usePasswordRules(form.watch("password"));

  const change = async ({ oldPassword, password }: Record<"oldPassword" | "password", string>) => {
    try {
      await (await loadSignedInAmplify()).changePassword(oldPassword, password);
    } catch (error) {
      const { code, message } = toAccountError(error);
      if (code === "wrong_old_password") form.showErrors({ oldPassword: code });
      else setFailure(message);
      return;
    }
    onClose();
    toast(words.passwordChanged, words.passwordChangedText);
  };

  const formId = useId();
  return (
    <Dialog
      title={words.changePassword}
      onClose={onClose}
      busy={busy}
      foot={
        <div className="dialog__foot">
          <SubmitButton form={formId} busy={busy} label={words.passwordSave} busyLabel={saving} />
        </div>
      }
    >
      <div className="dialog__body">
        <Form id={formId} onSubmit={() => void run(() => form.submit(change))}>
          <FormNotice fieldError={form.firstError} title={words.passwordNotChanged} failure={failure} />
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            label={words.oldPassword}
            control={form.control}
            name="oldPassword"
            autoComplete="current-password"
            isFirst
          />
          <NoPassword email={email} />
          <PasswordField
            label={auth.newPassword}
            control={form.control}
            name="password"
            autoComplete="new-password"
            passwordrules={passwordRulesAttribute}
            rules={rules}
          />
        </Form>
      </div>
    </Dialog>
  );
}
