import { RestaurantRegistration } from "#shared/accounts/registration.ts";
import { usePasswordRules } from "#web/platform/forms/password-rules.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { loadAmplify } from "#web/platform/session/session.ts";
import { TextArea, TextField } from "#web/ui/text-field/text-field.tsx";
import { FormNotice } from "#web/ui/form-notice/form-notice.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/password-field/password-field.tsx";
import { SubmitButton } from "#web/ui/button/submit-button.tsx";
import { restaurantRegistrationDraft } from "./auth-drafts.ts";
import { TermsBox } from "./terms-box.tsx";
import { useRegistration } from "./use-registration.ts";

interface Props {
  readonly email: string;
  readonly onCode: (email: string, password: string) => void;
}

/** Spec, section 5, 'Restaurant registration'. */
export function RestaurantRegistrationForm({ email, onCode }: Props) {
  const { auth } = useMessages("account");
  const form = useZodForm(RestaurantRegistration, {
    defaultValues: {
      restaurantName: "",
      email,
      phone: "",
      address: "",
      city: "",
      description: "",
      password: "",
      confirmPassword: "",
      acceptTerms: false,
    },
    draft: restaurantRegistrationDraft,
  });
  const { control, submit, showErrors } = form;
  const rules = usePasswordRules(form.watch("password"));
  const { busy, run, failure, register } = useRegistration({ showErrors, onCode });
  const send = () =>
    submit(({ confirmPassword: _repeated, acceptTerms: _accepted, ...restaurant }) =>
      register({ accountType: "restaurant", ...restaurant }),
    );
  return (
    <Form onSubmit={() => void run(send)} onBegin={() => void loadAmplify()}>
      <FormNotice fieldError={form.firstError} failure={failure} />
      <TextField label={auth.restaurantName} control={control} name="restaurantName" autoComplete="organization" />
      <div className="form__pair">
        <TextField
          label={auth.email}
          control={control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField label={auth.phone} control={control} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <div className="form__pair">
        <TextField label={auth.address} control={control} name="address" autoComplete="street-address" />
        <TextField label={auth.city} control={control} name="city" autoComplete="address-level2" />
      </div>
      <TextArea label={auth.description} control={control} name="description" optional />
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
      <SubmitButton busy={busy} label={auth.registerPartner} busyLabel={auth.registering} />
    </Form>
  );
}
