import { Copy, Smartphone } from "lucide-react";
import { useId, useState } from "react";
import { useForm } from "../../lib/forms/use-form.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import type { TotpSecret } from "../../lib/session/amplify.ts";
import { amplifyOfPerson } from "../../lib/session/person.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { CodeField, codeLength } from "../../ui/code-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { FormNotice } from "../../ui/form-notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { toast } from "../../ui/toasts.ts";
import { QrPicture } from "./qr-picture.tsx";
import { useAccountError } from "./use-account-error.ts";

interface Props {
  readonly secret: TotpSecret;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/** Teaches an authenticator app the secret, by picture, by link or by hand, and asks for its first code. */
export function SetUpDialog({ secret, onClose, onDone }: Props) {
  const { setUp: words } = useMessages("profile");
  const { auth } = useMessages("account");
  const failureOf = useAccountError();
  const { busy, run } = useBusy();
  const [failure, setFailure] = useState<string>();
  const form = useForm(
    { code: "" },
    { own: { incomplete: auth.secondStepIncomplete, wrong: auth.failures.wrong_app_code } },
  );

  const prove = async () => {
    setFailure(undefined);
    if (form.values.code.length !== codeLength) {
      form.fail({ code: "incomplete" });
      return;
    }
    try {
      await (await amplifyOfPerson()).turnSecondStepOn(form.values.code);
    } catch (error) {
      const { why, words: said } = failureOf(error);
      if (why === "wrong_app_code") form.fail({ code: "wrong" });
      else setFailure(said);
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
        <Form id={formId} wrong={form.wrong} onSubmit={() => void run(prove)}>
          <ol className="steps">
            <li>
              <p>{words.steps[0]}</p>
            </li>
            <li>
              <p>{words.steps[1]}</p>
              <QrPicture text={secret.uri} label={words.picture} />
              <a className="btn btn--secondary btn--small only-phone" href={secret.uri}>
                <Smartphone className="icon" aria-hidden />
                {words.openApp}
              </a>
              <Secret secret={secret.secret} />
              <p className="soft small">{words.recovery}</p>
            </li>
            <li>
              <p>{words.steps[2]}</p>
              <FormNotice mistake={undefined} failure={failure} />
              <CodeField label={auth.secondStepCode} hint={auth.secondStepHint} {...form.text("code")} />
            </li>
          </ol>
        </Form>
      </div>
    </Dialog>
  );
}

/** In fours, as one types it; what is copied has no blanks. */
function Secret({ secret }: { readonly secret: string }) {
  const { setUp: words } = useMessages("profile");
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setIsCopied(true);
    } catch {
      // The browser keeps its clipboard to itself: the key stands there to be typed.
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
