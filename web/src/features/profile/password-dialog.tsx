import { useId, useState } from "react";
import { PasswordChange } from "../../../../shared/accounts/registration.ts";
import { mistakesOf } from "../../lib/forms/mistakes.ts";
import { usePasswordRules } from "../../lib/forms/password-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { amplifyOfPerson } from "../../lib/session/person.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { toast } from "../../ui/toasts.ts";
import { useAccountError } from "./use-account-error.ts";

interface Props {
  readonly email: string;
  readonly onClose: () => void;
}

/** A new password by the stronger rule (spec, section 5), for whoever knows the old one. Neither is ever kept. */
export function PasswordDialog({ email, onClose }: Props) {
  const { security: words, saving } = useMessages("profile");
  const { auth } = useMessages("account");
  const failureOf = useAccountError();
  const { busy, run } = useBusy();
  const [failure, setFailure] = useState<string>();
  const form = useForm({ oldPassword: "", password: "" }, { own: { wrong: auth.failures.wrong_old_password } });
  const rules = usePasswordRules(form.values.password);

  const change = async () => {
    setFailure(undefined);
    const parsed = PasswordChange.safeParse(form.values);
    if (!parsed.success) {
      form.fail(mistakesOf(parsed.error.issues));
      return;
    }
    try {
      await (await amplifyOfPerson()).changePassword(parsed.data.oldPassword, parsed.data.password);
    } catch (error) {
      const refused = failureOf(error);
      if (refused.why === "wrong_old_password") form.fail({ oldPassword: "wrong" });
      else setFailure(`${words.passwordNotChanged}. ${refused.words}`);
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
        <Form id={formId} wrong={form.wrong} onSubmit={() => void run(change)}>
          <FormNotice mistake={form.firstError} failure={failure} />
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            label={words.oldPassword}
            {...form.text("oldPassword")}
            autoComplete="current-password"
            isFirst
          />
          <PasswordField
            label={auth.newPassword}
            {...form.text("password")}
            autoComplete="new-password"
            rules={rules}
          />
        </Form>
      </div>
    </Dialog>
  );
}
