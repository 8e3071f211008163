import { Copy, Smartphone } from "lucide-react";
import { useId, useState } from "react";
import { CodeField, oneTimeCode } from "#web/ui/code-field/code-field.tsx";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import type { TotpSecret } from "#web/platform/session/own-account.ts";
import { loadSignedInAmplify } from "#web/platform/session/person.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { QrCode } from "#web/ui/qr-code/qr-code.tsx";
import { useAccountError } from "#web/platform/forms/use-account-error.ts";
import * as z from "zod/mini";

const SetUp = z.strictObject({ code: oneTimeCode("app_code_incomplete") });

interface Props {
  readonly secret: TotpSecret;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Gives the secret to an authenticator app, on a phone first by a link, else as a QR code or text, and asks for the app's first code. */
export function SetUpDialog({ secret, onClose, onDone }: Props) {
  const { setUp: words } = useMessages("profile");
  const { auth } = useMessages("account");
  const toAccountError = useAccountError();
  const { busy, run, failure, setFailure } = useBusy();
  const form = useZodForm(SetUp, { defaultValues: { code: "" } });

  const turnOn = async ({ code: typed }: z.infer<typeof SetUp>) => {
    try {
      await (await loadSignedInAmplify()).turnSecondStepOn(typed);
    } catch (error) {
      const { code, message } = toAccountError(error);
      if (code === "wrong_app_code") form.showErrors({ code });
      else setFailure(message);
      return;
    }
    onClose();
    toast(words.done, words.doneText);
    await onDone();
  };

  const formId = useId();
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      busy={busy}
      foot={
        <div className="dialog__foot">
          <SubmitButton form={formId} busy={busy} label={words.turnOn} busyLabel={words.turningOn} />
        </div>
      }
    >
      <div className="dialog__body">
        <Form id={formId} onSubmit={() => void run(() => form.submit(turnOn))}>
          <ol className="steps">
            <li>
              <p>{words.steps[0]}</p>
            </li>
            <li>
              <p>{words.steps[1]}</p>
              <a className="btn btn--secondary btn--small only-phone" href={secret.uri}>
                <Smartphone className="icon" aria-hidden />
                {words.openApp}
              </a>
              <QrCode text={secret.uri} label={words.picture} />
              <Secret secret={secret.secret} />
              <p className="soft small">{words.recovery}</p>
            </li>
            <li>
              <p>{words.steps[2]}</p>
              <FormNotice failure={failure} />
              <CodeField label={auth.secondStepCode} hint={auth.secondStepHint} control={form.control} name="code" />
            </li>
          </ol>
        </Form>
      </div>
    </Dialog>
  );
}

/** The key in groups of four, for typing; copying leaves out the blanks. */
function Secret({ secret }: { readonly secret: string }) {
  const { setUp: words } = useMessages("profile");
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setIsCopied(true);
    } catch {
      // The browser denies the clipboard; the key can still be typed.
    }
  };
  return (
    <div className="secret">
      <p>
        <span className="small soft">{words.secret}</span>
        <code>{(secret.match(/.{1,4}/g) ?? []).join(" ")}</code>
      </p>
      <button className="btn btn--quiet btn--small" type="button" onClick={() => void copy()}>
        <Copy className="icon" aria-hidden />
        <span role="status">{isCopied ? words.copied : words.copy}</span>
      </button>
    </div>
  );
}
