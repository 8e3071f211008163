import { RestaurantRegistration } from "../../../../shared/accounts/registration.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { useForm } from "../../lib/forms/use-form.ts";
import { loadAmplify } from "../../lib/session/session.ts";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { RegistrationSecrets, secrets, unkept } from "./registration-secrets.tsx";
import { useRegistration } from "./use-registration.ts";

interface Props {
  readonly email: string;
  readonly onCode: (email: string, password: string) => void;
}

const draft = "restaurant-registration";

/** Spec, section 5, 'Restaurant registration'. */
export function RestaurantRegistrationForm({ email, onCode }: Props) {
  const { auth } = useMessages("account");
  const form = useForm(
    {
      restaurantName: "",
      email,
      phone: "",
      address: "",
      city: "",
      description: "",
      ...secrets,
    },
    { draft, secret: unkept },
  );
  const check = () => {
    const parsed = RestaurantRegistration.safeParse({ ...form.values, acceptTerms: form.values.acceptTerms !== "" });
    if (!parsed.success) return parsed;
    const { confirmPassword: _repeated, acceptTerms: _accepted, ...restaurant } = parsed.data;
    return { success: true, data: { accountType: "restaurant", ...restaurant } } as const;
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
      <RegistrationSecrets form={form} />
      <SubmitButton busy={busy} label={auth.registerPartner} busyLabel={auth.registering} />
    </Form>
  );
}
