import { CustomerRegistration } from "#shared/accounts/registration.ts";
import { usePasswordRules } from "#web/platform/forms/password-rules.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { loadAmplify } from "#web/platform/session/session.ts";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { FormNotice } from "#web/ui/form-notice/form-notice.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/password-field/password-field.tsx";
import { SubmitButton } from "#web/ui/button/submit-button.tsx";
import { customerRegistrationDraft } from "./auth-drafts.ts";
import { TermsBox } from "./terms-box.tsx";
import { useRegistration } from "./use-registration.ts";

interface Props {
  readonly email: string;
  /** From a reservation request that waits for the sign-in. */
  readonly fullName: string;
  readonly onCode: (email: string, password: string) => void;
}

/** Spec, section 5, 'Customer registration'. */
export function CustomerRegistrationForm({ email, fullName, onCode }: Props) {
  const { auth } = useMessages("account");
  const form = useZodForm(CustomerRegistration, {
    defaultValues: { fullName, email, password: "", confirmPassword: "", acceptTerms: false },
    draft: customerRegistrationDraft,
  });
  const { control, submit, showErrors } = form;
  const rules = usePasswordRules(form.watch("password"));
  const { busy, run, failure, register } = useRegistration({ showErrors, onCode });
  const send = () =>
    submit(({ confirmPassword: _repeated, acceptTerms: _accepted, ...customer }) =>
      register({ accountType: "customer", ...customer }),
    );
  return (
    <Form onSubmit={() => void run(send)} onBegin={() => void loadAmplify()}>
      <FormNotice fieldError={form.firstError} failure={failure} />
      <TextField label={auth.fullName} control={control} name="fullName" autoComplete="name" />
      <TextField
        label={auth.email}
        control={control}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField
        label={auth.password}
        control={control}
        name="password"
        autoComplete="new-password"
        rules={rules}
      />
      <PasswordField
        label={auth.confirmPassword}
        control={control}
        name="confirmPassword"
        autoComplete="new-password"
      />
      <TermsBox control={control} name="acceptTerms" />
      <SubmitButton busy={busy} label={auth.register} busyLabel={auth.registering} />
    </Form>
  );
}
