import { CustomerRegistration, RestaurantRegistration, passwordRulesAttribute } from "#shared/accounts/registration.ts";
import { PasswordField, usePasswordRules } from "#web/ui/password-field/password-field.tsx";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { loadAmplify } from "#web/platform/session/session.ts";
import { TextArea, TextField } from "#web/ui/text-field/text-field.tsx";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { authDrafts } from "./auth-drafts.ts";
import { useRegistration } from "./use-registration.ts";
import type { FieldPath, FieldValues } from "react-hook-form";
import { Link } from "react-router-dom";
import { sitePaths } from "#shared/site/paths.ts";
import type { FormControl } from "#web/platform/forms/use-text-control.ts";
import { Checkbox } from "#web/ui/checkbox/checkbox.tsx";

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
    draft: { name: authDrafts.restaurant },
  });
  const { control, submit, showErrors } = form;
  const rules = usePasswordRules(form.watch("password"));
  const { busy, run, failure, register } = useRegistration({ showErrors, onCode });
  const send = () => submit((restaurant) => register({ accountType: "restaurant", ...restaurant }));
  return (
    <Form busy={busy} onSubmit={() => void run(send)} onBegin={() => void loadAmplify()}>
      <FormNotice fieldError={form.firstError} {...failure} />
      <TextField label={auth.restaurantName} control={control} name="restaurantName" autoComplete="organization" />
      <div className="form__pair">
        <TextField label={auth.email} control={control} name="email" type="email" autoComplete="email" />
        <TextField label={auth.phone} control={control} name="phone" type="tel" autoComplete="tel" />
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
        passwordrules={passwordRulesAttribute}
        rules={rules}
      />
      <PasswordField
        label={auth.confirmPassword}
        control={control}
        name="confirmPassword"
        autoComplete="new-password"
        passwordrules={passwordRulesAttribute}
      />
      <TermsBox control={control} name="acceptTerms" />
      <SubmitButton busy={busy} label={auth.registerPartner} busyLabel={auth.registering} />
    </Form>
  );
}

interface CustomerRegistrationFormProps {
  readonly email: string;
  /** From a reservation request that waits for the sign-in. */
  readonly fullName: string;
  readonly onCode: (email: string, password: string) => void;
}

/** Spec, section 5, 'Customer registration'. */
export function CustomerRegistrationForm({ email, fullName, onCode }: CustomerRegistrationFormProps) {
  const { auth } = useMessages("account");
  const form = useZodForm(CustomerRegistration, {
    defaultValues: { fullName, email, password: "", confirmPassword: "", acceptTerms: false },
    draft: { name: authDrafts.customer },
  });
  const { control, submit, showErrors } = form;
  const rules = usePasswordRules(form.watch("password"));
  const { busy, run, failure, register } = useRegistration({ showErrors, onCode });
  const send = () => submit((customer) => register({ accountType: "customer", ...customer }));
  return (
    <Form busy={busy} onSubmit={() => void run(send)} onBegin={() => void loadAmplify()}>
      <FormNotice fieldError={form.firstError} {...failure} />
      <TextField label={auth.fullName} control={control} name="fullName" autoComplete="name" />
      <TextField label={auth.email} control={control} name="email" type="email" autoComplete="email" />
      <PasswordField
        label={auth.password}
        control={control}
        name="password"
        autoComplete="new-password"
        passwordrules={passwordRulesAttribute}
        rules={rules}
      />
      <PasswordField
        label={auth.confirmPassword}
        control={control}
        name="confirmPassword"
        autoComplete="new-password"
        passwordrules={passwordRulesAttribute}
      />
      <TermsBox control={control} name="acceptTerms" />
      <SubmitButton busy={busy} label={auth.register} busyLabel={auth.registering} />
    </Form>
  );
}

/** Acceptance of the terms. Its links open a new tab, so that the form keeps what was typed. */
function TermsBox<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  props: FormControl<Values, Name, Output>,
) {
  const { acceptTerms: accept } = useMessages("account").auth;
  return (
    <Checkbox {...props}>
      {accept[0]}
      <Link to={sitePaths.privacy} target="_blank">
        {accept[1]}
      </Link>
      {accept[2]}
      <Link to={sitePaths.terms} target="_blank">
        {accept[3]}
      </Link>
      {accept[4]}
    </Checkbox>
  );
}
