import { CustomerRegistration } from "../../../../shared/accounts/registration.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useForm } from "../../lib/forms/use-form.ts";
import { loadAmplify } from "../../lib/session/session.ts";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { RegistrationSecrets, secrets, unkept } from "./registration-secrets.tsx";
import { useRegistration } from "./use-registration.ts";

interface Props {
  readonly email: string;
  /** From a request for a table that waits. */
  readonly fullName: string;
  readonly onCode: (email: string, password: string) => void;
}

const draft = "customer-registration";

/** Spec, section 5, 'Customer registration'. */
export function CustomerRegistrationForm({ email, fullName: waitingName, onCode }: Props) {
  const { auth } = useMessages("account");
  const form = useForm({ fullName: waitingName, email, ...secrets }, { draft, secret: unkept });
  const check = () => {
    const parsed = CustomerRegistration.safeParse({ ...form.values, acceptTerms: form.values.acceptTerms !== "" });
    if (!parsed.success) return parsed;
    const { fullName, password } = parsed.data;
    return { success: true, data: { accountType: "customer", email: parsed.data.email, fullName, password } } as const;
  };
  const { busy, failure, send } = useRegistration({
    fields: Object.keys(form.values),
    check,
    fail: form.fail,
    onCode,
  });
  return (
    <Form wrong={form.wrong} onSubmit={send} onBegin={() => void loadAmplify()}>
      <FormNotice mistake={form.firstError} failure={failure} />
      <TextField label={auth.fullName} {...form.text("fullName")} autoComplete="name" />
      <TextField label={auth.email} {...form.text("email")} type="email" inputMode="email" autoComplete="email" />
      <RegistrationSecrets form={form} />
      <SubmitButton busy={busy} label={auth.register} busyLabel={auth.registering} />
    </Form>
  );
}
