import { type ReactNode, useEffect, useId, useState } from "react";
import * as z from "zod/mini";
import { SignIn } from "#shared/accounts/registration.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { CodeField, oneTimeCode } from "#web/ui/code-field/code-field.tsx";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { useErrorMessage } from "#web/platform/forms/use-account-error.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { toFreshSessionError } from "#web/platform/session/account-error.ts";
import type { Credentials } from "#web/platform/session/amplify.ts";
import { SessionOver } from "#web/platform/session/person.ts";
import { endSession } from "#web/platform/session/session.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/password-field/password-field.tsx";
import { NoPassword } from "./no-password.tsx";
import { Button } from "#web/ui/button/button.tsx";

const { password } = SignIn.shape;
const PasswordOnly = z.strictObject({ password, code: z.string() });
const PasswordAndCode = z.strictObject({ password, code: oneTimeCode("app_code_incomplete") });

interface Props {
  readonly email: string;
  readonly words: {
    readonly title: string;
    /** Says why the password is asked for. */
    readonly identify: string;
    /** Begins the message of a failed call. */
    readonly failed: string;
    readonly keep: string;
    readonly confirm: string;
  };
  readonly confirming: string;
  /** The account is known to ask for a code; otherwise the field appears when it turns out to. */
  readonly hasSecondStep?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (credentials: Credentials) => Promise<void>;
  readonly children: ReactNode;
}

/** Asks for password and code again before something that an open browser alone must not be able to do. */
export function IdentifyDialog({
  email,
  words,
  confirming,
  onCancel,
  onConfirm,
  hasSecondStep = false,
  children,
}: Props) {
  const { auth } = useMessages("account");
  const toMessage = useErrorMessage();
  const { apiError } = useApiMessages();
  const { busy, run, failure, setFailure } = useBusy();
  const [isCodeRequired, setIsCodeRequired] = useState(hasSecondStep);
  const form = useZodForm(isCodeRequired ? PasswordAndCode : PasswordOnly, {
    defaultValues: { password: "", code: "" },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isCodeRequired && !hasSecondStep) setFocus("code");
  }, [isCodeRequired, hasSecondStep, setFocus]);

  const confirm = async (typed: Pick<Credentials, "password" | "code">) => {
    try {
      await onConfirm({ email, ...typed });
    } catch (error) {
      showError(error);
    }
  };

  const showError = (error: unknown) => {
    if (error instanceof ApiResponseError) {
      setFailure(`${words.failed} ${apiError(error)}`);
      return;
    }
    const accountError = toFreshSessionError(error);
    if (error instanceof SessionOver) endSession();
    else if (accountError.code === "code_required") setIsCodeRequired(true);
    else if (accountError.code === "wrong_password") form.showErrors({ password: accountError.code });
    else if (accountError.code === "wrong_app_code") form.showErrors({ code: accountError.code });
    else setFailure(`${words.failed} ${toMessage(accountError)}`);
  };

  const formId = useId();
  return (
    <Dialog
      title={words.title}
      onClose={onCancel}
      busy={busy}
      foot={
        <div className="dialog__foot row row--apart">
          <Button look="btn--secondary" text={words.keep} data-first disabled={busy} onClick={onCancel} />
          <SubmitButton
            form={formId}
            look="btn--filled-danger"
            isWide={false}
            busy={busy}
            label={words.confirm}
            busyLabel={confirming}
          />
        </div>
      }
    >
      <div className="dialog__body stack">
        {children}
        <Form id={formId} onSubmit={() => void run(() => form.submit(confirm))}>
          <FormNotice failure={failure} />
          <p>{words.identify}</p>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField label={auth.password} control={form.control} name="password" autoComplete="current-password" />
          <NoPassword email={email} />
          {isCodeRequired && (
            <CodeField label={auth.secondStepCode} hint={auth.secondStepHint} control={form.control} name="code" />
          )}
        </Form>
      </div>
    </Dialog>
  );
}
