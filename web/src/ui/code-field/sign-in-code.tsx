import { type ReactNode, useEffect, useState } from "react";
import * as z from "zod/mini";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { locales } from "#web/platform/forms/day-text.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { serverNow } from "#web/platform/server-time.ts";
import { loadAmplify } from "#web/platform/session/session.ts";
import type { CodeOnItsWay } from "#web/platform/session/sign-in-code.ts";
import { Button } from "../button/button.tsx";
import { Form } from "../form/form.tsx";
import { Notice } from "../notice/notice.tsx";
import { CodeField, oneTimeCode } from "./code-field.tsx";

const CodeOnly = z.strictObject({ code: oneTimeCode("code_incomplete") });

interface Props {
  readonly id?: string;
  readonly className?: string;
  readonly sent: CodeOnItsWay;
  /** From the email's button. */
  readonly code: string;
  readonly failure: string | undefined;
  /** What stands before where the code went. */
  readonly intro?: string;
  /** What the sixth digit does. */
  readonly hint: string;
  readonly top?: ReactNode;
  /** Another way for who has to wait. */
  readonly whileLocked?: ReactNode;
  /** The button that sends the code, where it is not outside the form. */
  readonly button?: ReactNode;
  /** Resolves to how many tries a wrong code leaves. */
  readonly onCode: (code: string) => Promise<number | undefined>;
  readonly onNewCode: () => void;
  readonly onChangeEmail: () => void;
  readonly onPassword: () => void;
}

/** Asks for the six digits that sign in, and leads to another code, another address or the password. */
export function SignInCodeForm(props: Props) {
  const { id, className, sent, code, failure, onCode, onNewCode } = props;
  const { auth, signInCode: words } = useMessages("account");
  const [triesLeft, setTriesLeft] = useState<number>();
  const form = useZodForm(CodeOnly, { defaultValues: { code } });
  const secondsLeft = useSecondsUntil(sent.next_at);
  const formatTime = useTime();
  const email = showEmail(sent.email);

  const enter = async ({ code: typed }: z.infer<typeof CodeOnly>) => {
    const left = await onCode(typed);
    setTriesLeft(left);
    if (left !== undefined) form.showErrors({ code: "wrong_code" });
  };
  const sendNew = () => {
    form.reset({ code: "" });
    setTriesLeft(undefined);
    onNewCode();
    form.setFocus("code");
  };

  const hint =
    triesLeft !== undefined
      ? words.triesLeft(triesLeft)
      : sent.count > 1 && sent.valid_until !== undefined
        ? words.validUntil(email, formatTime(sent.valid_until))
        : props.hint;
  return (
    <Form id={id} className={className} onSubmit={() => void form.submit(enter)} onBegin={() => void loadAmplify()}>
      {props.top}
      {failure !== undefined && (
        <Notice>
          <p>{failure}</p>
        </Notice>
      )}
      {sent.valid_until === undefined ? (
        <>
          <Notice title={words.locked}>
            <p>{words.lockedText(formatTime(sent.next_at))}</p>
          </Notice>
          {props.button}
          {props.whileLocked}
        </>
      ) : (
        <>
          {sent.count > 1 ? (
            <Notice tone="calm" title={words.another}>
              <p>{words.anotherText}</p>
            </Notice>
          ) : (
            <p>
              {props.intro} {words.sentTo[0]}
              <strong className="sign-in-code__email">{email}</strong>
              {words.sentTo[1]}
            </p>
          )}
          <CodeField label={auth.code} hint={hint} control={form.control} name="code" sendsForm isFirst />
          {props.button}
          <p className="sign-in-code__ways">
            {secondsLeft > 0 ? (
              <span className="soft num">{words.newCodeIn(formatSeconds(secondsLeft))}</span>
            ) : (
              <button className="link" type="button" onClick={sendNew}>
                {words.newCode}
              </button>
            )}
            <button className="link" type="button" onClick={props.onChangeEmail}>
              {words.changeEmail}
            </button>
          </p>
        </>
      )}
      <p className="or">{auth.or}</p>
      <Button look="btn--quiet btn--wide" text={words.withPassword} onClick={props.onPassword} />
    </Form>
  );
}

interface ButtonProps {
  /** Id of the form, where the button is outside it. */
  readonly form?: string;
  readonly sent: CodeOnItsWay;
  readonly busy: boolean;
  readonly text: string;
  readonly busyText: string;
  readonly onNewCode: () => void;
}

/** Sends the code; for an address that has to wait it asks for a new one, as soon as there may be one. */
export function SignInCodeButton({ form, sent, busy, text, busyText, onNewCode }: ButtonProps) {
  const { signInCode: words } = useMessages("account");
  const formatTime = useTime();
  const isWaiting = useSecondsUntil(sent.next_at) > 0;
  const look = "btn--primary btn--wide";
  return sent.valid_until === undefined ? (
    <Button
      look={look}
      text={isWaiting ? words.newCodeAt(formatTime(sent.next_at)) : words.newCode}
      disabled={isWaiting}
      busy={busy}
      onClick={onNewCode}
    />
  ) : (
    <Button look={look} type="submit" form={form} busy={busy} text={busy ? busyText : text} />
  );
}

function useTime(): (instant: string) => string {
  const { language } = useLanguage();
  return (instant) => new Date(instant).toLocaleTimeString(locales[language], { hour: "2-digit", minute: "2-digit" });
}

function useSecondsUntil(instant: string): number {
  const seconds = () => Math.max(0, Math.ceil((new Date(instant).getTime() - serverNow().getTime()) / 1000));
  const [left, setLeft] = useState({ instant, seconds: seconds() });
  if (left.instant !== instant) setLeft({ instant, seconds: seconds() });
  const isWaiting = left.seconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setInterval(() => setLeft({ instant, seconds: seconds() }), 1000);
    return () => window.clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- `seconds` follows the instant
  }, [instant, isWaiting]);
  return left.seconds;
}

/** `0:24`. */
const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
