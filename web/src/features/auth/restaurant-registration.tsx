import { useState } from "react";
import { useMessages } from "../../lib/i18n/language.tsx";
import { RestaurantRegistration } from "../../lib/forms/registration-rules.ts";
import { useForm } from "../../lib/forms/use-form.ts";
import { loadAmplify } from "../../lib/session/session.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { FormNotice } from "./form-notice.tsx";
import { usePasswordRules } from "./password-rules.ts";
import { SubmitButton } from "./submit-button.tsx";
import { TermsBox } from "./terms-box.tsx";
import { useRegistration } from "./use-registration.ts";

interface Props {
  readonly email: string;
  readonly onCode: (email: string, password: string) => void;
}

const draft = "restaurant-registration";

/** Spec, section 5, 'Restaurant registration'. */
export function RestaurantRegistrationForm({ email, onCode }: Props) {
  const { auth } = useMessages("account");
  const [acceptTerms, setAcceptTerms] = useState(false);
  const form = useForm(
    {
      restaurantName: "",
      email,
      phone: "",
      address: "",
      city: "",
      description: "",
      password: "",
      confirmPassword: "",
    },
    { draft, secret: ["password", "confirmPassword"] },
  );
  const check = () => {
    const parsed = RestaurantRegistration.safeParse({ ...form.values, acceptTerms });
    if (!parsed.success) return parsed;
    const { confirmPassword: _repeated, acceptTerms: _accepted, ...house } = parsed.data;
    return { success: true, data: { accountType: "restaurant", ...house } } as const;
  };
  const { busy, failure, send } = useRegistration({
    fields: Object.keys(form.values),
    check,
    fail: form.fail,
    onCode,
  });
  const rules = usePasswordRules(form.values.password);
  return (
    <Form wrong={form.wrong} onSubmit={send} onBegin={() => void loadAmplify()}>
      <FormNotice mistake={form.firstError} failure={failure} />
      <TextField label={auth.restaurantName} {...form.text("restaurantName")} autoComplete="organization" />
      <div className="form__pair">
        <TextField label={auth.email} {...form.text("email")} type="email" inputMode="email" autoComplete="email" />
        <TextField label={auth.phone} {...form.text("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <div className="form__pair">
        <TextField label={auth.address} {...form.text("address")} autoComplete="street-address" />
        <TextField label={auth.city} {...form.text("city")} autoComplete="address-level2" />
      </div>
      <TextArea label={auth.description} {...form.text("description")} optional />
      <PasswordField label={auth.password} {...form.text("password")} autoComplete="new-password" rules={rules} />
      <PasswordField label={auth.confirmPassword} {...form.text("confirmPassword")} autoComplete="new-password" />
      <TermsBox
        checked={acceptTerms}
        error={form.errorOf("acceptTerms")}
        onCheck={(checked) => {
          setAcceptTerms(checked);
          form.forget("acceptTerms");
        }}
      />
      <SubmitButton busy={busy} label={auth.registerPartner} busyLabel={auth.registering} />
    </Form>
  );
}
