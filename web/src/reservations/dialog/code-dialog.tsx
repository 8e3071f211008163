import { Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { toCalendarDate } from "#shared/restaurants/service-day.ts";
import { locales, parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { loadAmplify } from "#web/platform/session/session.ts";
import { serverNow } from "#web/platform/server-time.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CodeField, oneTimeCode } from "#web/ui/code-field/code-field.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { ReservationDate } from "../parts/reservation-parts.tsx";
import type { BookableRestaurant } from "../request/booking-rules.ts";
import type { RequestControl } from "../request/request-form.ts";
import type { CodeOnItsWay } from "./use-code-step.ts";

const formId = "sign-in-code";
const CodeOnly = z.strictObject({ code: oneTimeCode("code_incomplete") });

interface Props {
  readonly restaurant: BookableRestaurant;
  readonly control: RequestControl;
  readonly today: string;
  readonly sent: CodeOnItsWay;
  /** From the email's button. */
  readonly code: string;
  readonly busy: boolean;
  readonly failure: string | undefined;
  /** The text of the button that sends the request. */
  readonly send: string;
  /** What the sixth digit does. */
  readonly hint: string;
  /** Resolves to how many tries a wrong code leaves. */
  readonly onCode: (code: string) => Promise<number | undefined>;
  readonly onNewCode: () => void;
  readonly onEdit: (field?: "customer_email") => void;
  readonly onPassword: () => void;
  readonly onClose: () => void;
}

/**
 * The last step of a guest who is not signed in (spec, section 2): six digits, with the table in view. The sixth sends the
 * request.
 */
export function CodeDialog(props: Props) {
  const { restaurant, control, today, sent, code, busy, failure, send } = props;
  const { onCode, onNewCode, onEdit, onPassword, onClose } = props;
  const { booking } = useMessages("booking");
  const { asking, code: words } = useMessages("reservations");
  const { auth } = useMessages("account");
  const { language } = useLanguage();
  const [triesLeft, setTriesLeft] = useState<number>();
  const form = useZodForm(CodeOnly, { defaultValues: { code } });
  const secondsLeft = useSecondsUntil(sent.next_at);
  const isLocked = sent.valid_until === undefined;
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
  const time = (instant: string) =>
    new Date(instant).toLocaleTimeString(locales[language], { hour: "2-digit", minute: "2-digit" });

  const hint =
    triesLeft !== undefined
      ? words.triesLeft(triesLeft)
      : sent.count > 1 && sent.valid_until !== undefined
        ? words.validUntil(email, time(sent.valid_until))
        : props.hint;

  const foot = (
    <div className="dialog__foot">
      {isLocked ? (
        <Button
          look="btn--primary btn--wide"
          text={secondsLeft > 0 ? words.newCodeAt(time(sent.next_at)) : words.newCode}
          disabled={secondsLeft > 0}
          busy={busy}
          onClick={onNewCode}
        />
      ) : (
        <Button
          look="btn--primary btn--wide"
          type="submit"
          form={formId}
          busy={busy}
          text={busy ? booking.sending : send}
        />
      )}
    </div>
  );
  return (
    <Dialog title={words.title} subtitle={asking.signInRequired} onClose={onClose} busy={busy} foot={foot}>
      <Form
        id={formId}
        className="dialog__body form"
        onSubmit={() => void form.submit(enter)}
        onBegin={() => void loadAmplify()}
      >
        <Table restaurant={restaurant} control={control} today={today} onEdit={() => onEdit()} />
        {failure !== undefined && (
          <Notice>
            <p>{failure}</p>
          </Notice>
        )}
        {isLocked ? (
          <Notice title={words.locked}>
            <p>{words.lockedText(time(sent.next_at))}</p>
          </Notice>
        ) : (
          <>
            {sent.count > 1 ? (
              <Notice tone="calm" title={words.another}>
                <p>{words.anotherText}</p>
              </Notice>
            ) : (
              <p>
                {asking.signInRequiredText} {words.sentTo[0]}
                <strong className="code-step__email">{email}</strong>
                {words.sentTo[1]}
              </p>
            )}
            <CodeField label={auth.code} hint={hint} control={form.control} name="code" sendsForm isFirst />
            <p className="code-step__ways">
              {secondsLeft > 0 ? (
                <span className="soft num">{words.newCodeIn(formatSeconds(secondsLeft))}</span>
              ) : (
                <button className="link" type="button" onClick={sendNew}>
                  {words.newCode}
                </button>
              )}
              <button className="link" type="button" onClick={() => onEdit("customer_email")}>
                {words.changeEmail}
              </button>
            </p>
          </>
        )}
        {isLocked && restaurant.phone && restaurant.phone_link && (
          <a className="btn btn--secondary btn--wide" href={restaurant.phone_link}>
            <Phone className="icon" aria-hidden />
            {booking.call(restaurant.phone)}
          </a>
        )}
        <p className="or">{auth.or}</p>
        <Button look="btn--quiet btn--wide" text={words.withPassword} onClick={onPassword} />
      </Form>
    </Dialog>
  );
}

type TableProps = Pick<Props, "restaurant" | "control" | "today"> & { readonly onEdit: () => void };

/** What is being asked for. */
function Table({ restaurant, control, today, onEdit }: TableProps) {
  const { booking } = useMessages("booking");
  const { asking } = useMessages("reservations");
  const [typedDay, typedTime, guests] = useWatch({
    control,
    name: ["reservation_date", "reservation_time", "number_of_guests"],
  });
  const day = parseDay(typedDay, today) ?? today;
  const time = parseTime(typedTime) ?? typedTime;
  return (
    <div className="framed-card code-step__table">
      <ReservationDate date={toCalendarDate(restaurant, day, time)} today={today} />
      <div>
        <p className="code-step__name">{restaurant.restaurant_name}</p>
        <p className="strong num">
          {booking.atTime(time)} · {booking.guestCount(Number(guests))}
        </p>
        <button className="btn btn--quiet" type="button" onClick={onEdit}>
          {asking.change}
        </button>
      </div>
    </div>
  );
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
