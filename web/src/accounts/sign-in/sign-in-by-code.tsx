import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { fullName } from "#shared/accounts/profile.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { findTriesLeft, useSignInCode } from "#web/platform/session/sign-in-code.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { SignInCodeButton, SignInCodeForm } from "#web/ui/code-field/sign-in-code.tsx";
import { AccountTerms } from "#web/ui/form/account-terms.tsx";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { authDrafts } from "./auth-drafts.ts";

interface Props {
  readonly email: string;
  /** From the email's button. */
  readonly code: string;
  /** From a reservation request that waits for the sign-in. */
  readonly fullName: string;
  readonly onSignedIn: (isNew: boolean) => Promise<void>;
  readonly onSignIn: () => void;
}

/** Where the email was opened in another browser, nothing is known of its code but that a new one may be asked for. */
const sentElsewhere = { count: 1, valid_until: new Date(0).toISOString(), next_at: new Date(0).toISOString() };

/** Signs in by a code from an email. Only its right code tells that there is no account, and asks for a name. */
export function SignInByCode({ email, code, fullName: name, onSignedIn, onSignIn }: Props) {
  const { auth, signInCode: words } = useMessages("account");
  const { apiError } = useApiMessages();
  const codes = useSignInCode(authDrafts.signInCode);
  const { busy, run, failure, setFailure } = useBusy<{ readonly error: unknown }>();
  /** The right code of an address without an account. */
  const [nameless, setNameless] = useState<string>();
  const address = email.toLowerCase();
  const sent = codes.sent?.email === address ? codes.sent : { email: address, ...sentElsewhere };
  const message = failure && apiError(failure.error);

  const signIn = async (typed: string, typedName: string): Promise<number | undefined> => {
    let triesLeft: number | undefined;
    await run(async () => {
      try {
        const signedIn = await codes.signIn(address, typed, typedName);
        if (signedIn) await onSignedIn(signedIn.isNew);
      } catch (error) {
        triesLeft = findTriesLeft(error);
        const isNameless = error instanceof ApiResponseError && error.code === "name_needed";
        if (isNameless || nameless !== undefined) setNameless(isNameless ? typed : undefined);
        if (!isNameless && (triesLeft === undefined || nameless !== undefined)) setFailure({ error });
      }
    });
    return triesLeft;
  };
  const sendNew = () =>
    void run(async () => {
      try {
        await codes.send(address);
      } catch (error) {
        setFailure({ error });
      }
    });

  if (nameless !== undefined) {
    return <NameForm busy={busy} failure={message} onName={async (typed) => void (await signIn(nameless, typed))} />;
  }
  return (
    <SignInCodeForm
      sent={sent}
      code={code}
      failure={message}
      hint={words.hint}
      button={
        <SignInCodeButton sent={sent} busy={busy} text={auth.signIn} busyText={auth.signingIn} onNewCode={sendNew} />
      }
      onCode={(typed) => signIn(typed, name)}
      onNewCode={sendNew}
      onChangeEmail={onSignIn}
      onPassword={onSignIn}
    />
  );
}

interface NameFormProps {
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onName: (name: string) => Promise<void>;
}

/** What an account is made of beside the address. */
function NameForm({ busy, failure, onName }: NameFormProps) {
  const { auth } = useMessages("account");
  const { codes } = useMessages("errors");
  const form = useZodForm(NameOnly, { defaultValues: { full_name: "" } });
  const { setFocus } = form;
  useEffect(() => setFocus("full_name"), [setFocus]);
  return (
    <Form onSubmit={() => void form.submit(({ full_name }) => onName(full_name))}>
      <Notice tone="calm">
        <p>{codes.name_needed}</p>
      </Notice>
      <FormNotice failure={failure} />
      <TextField label={auth.fullName} control={form.control} name="full_name" autoComplete="name" />
      <AccountTerms send={auth.register} />
      <SubmitButton busy={busy} label={auth.register} busyLabel={auth.registering} />
    </Form>
  );
}

const NameOnly = z.strictObject({ full_name: fullName });
