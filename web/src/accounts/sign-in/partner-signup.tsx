import { Link, useNavigate } from "react-router-dom";
import { PartnerSignup, partnerPasswordRulesAttribute } from "#shared/accounts/registration.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { dropDraft, keepDraft } from "#web/platform/forms/draft.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { loadAmplify } from "#web/platform/session/session.ts";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/password-field/password-field.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { authDrafts, handedOn } from "./auth-drafts.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { useRegistration } from "./use-registration.ts";

/** /partner/signup: a restaurant's name, an email and a password by the weaker rule (spec, section 5). */
export default function PartnerSignupPage() {
  useAccountMessages();
  const { auth, portalSignUp: words } = useMessages("account");
  return (
    <AuthLayout
      side="portal"
      title={words.title}
      heading={words.title}
      text={
        <>
          {words.text} {auth.alreadyRegistered} <Link to={accountPaths.partnerLogin}>{auth.signIn}</Link>
        </>
      }
    >
      <SignupForm />
    </AuthLayout>
  );
}

function SignupForm() {
  const { auth, portalSignUp: words } = useMessages("account");
  const navigate = useNavigate();
  const form = useZodForm(PartnerSignup, {
    defaultValues: { restaurantName: "", email: "", password: "" },
    draft: { name: authDrafts.partner },
  });
  const { control, submit, showErrors } = form;
  const toCodeStep = (email: string, password: string) => {
    toast(auth.registered, words.doneText);
    keepDraft(authDrafts.email, { email });
    dropDraft(authDrafts.code); // another registration's
    Object.assign(handedOn, { email, password });
    void navigate(`${accountPaths.partnerLogin}?step=code`);
  };
  const { busy, run, failure, register } = useRegistration({ showErrors, onCode: toCodeStep, words });
  const send = () => submit((restaurant) => register({ accountType: "restaurant", ...restaurant }));
  return (
    <Form busy={busy} onSubmit={() => void run(send)} onBegin={() => void loadAmplify()}>
      <FormNotice fieldError={form.firstError} {...failure} />
      <TextField label={auth.restaurantName} control={control} name="restaurantName" autoComplete="organization" />
      <TextField label={auth.email} control={control} name="email" type="email" autoComplete="username" />
      <PasswordField
        label={auth.password}
        control={control}
        name="password"
        autoComplete="new-password"
        passwordrules={partnerPasswordRulesAttribute}
        hint={words.passwordHint}
      />
      <SubmitButton busy={busy} label={auth.registerPartner} busyLabel={auth.registering} />
    </Form>
  );
}
