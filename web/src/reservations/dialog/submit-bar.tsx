import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { toCalendarDate, type ZonedSchedule } from "#shared/restaurants/service-day.ts";
import { formatDay, parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { formatNight, toNight } from "../parts/night.ts";
import type { RequestControl } from "../request/request-form.ts";

interface Props {
  readonly formId: string;
  readonly control: RequestControl;
  readonly restaurant: ZonedSchedule;
  /** `YYYY-MM-DD` where the restaurant is. */
  readonly today: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** The button's text; without one there is nothing to send. */
  readonly send: string | undefined;
  /** Its text meanwhile, where that is another. */
  readonly sending?: string | undefined;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  /** The first error of a field. */
  readonly error: string | undefined;
  /** What to know before sending. */
  readonly children: ReactNode;
}

/** Errors, summary and the button that sends the form. */
export function SubmitBar({
  formId,
  control,
  restaurant,
  today,
  busy,
  disabled,
  send,
  sending,
  failure,
  error,
  children,
}: Props) {
  const { booking } = useMessages("booking");
  const { form: words } = useMessages("account");
  const problem = failure ?? error;
  return (
    <div className="dialog__foot submit-bar">
      {problem !== undefined && (
        <Notice title={failure === undefined ? booking.invalid : words.failed}>
          <p>{problem}</p>
        </Notice>
      )}
      {children}
      {send !== undefined && (
        <>
          <Summary control={control} restaurant={restaurant} today={today} />
          <Button
            look="btn--primary"
            type="submit"
            form={formId}
            disabled={disabled}
            busy={busy}
            text={busy ? (sending ?? booking.sending) : send}
          />
        </>
      )}
    </div>
  );
}

/** Day, time and party size that the form holds; a time after midnight with the date that it really has. */
function Summary({ control, restaurant, today }: Pick<Props, "control" | "restaurant" | "today">) {
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const [typedDay, typedTime, typedGuests] = useWatch({
    control,
    name: ["reservation_date", "reservation_time", "number_of_guests"],
  });
  const day = parseDay(typedDay, today);
  const guests = Number(typedGuests);
  const time = parseTime(typedTime);
  const date = day && time ? toCalendarDate(restaurant, day, time) : day;
  const night = date && time && formatNight(toNight(restaurant, date, time), booking, language);
  const when = [date && formatDay(date, "short", language), time, night].filter(Boolean).join(", ");
  return (
    <p className="strong num">
      {when}
      {guests > 0 && (
        <span className="soft submit-bar__guests">
          {when !== "" && " · "}
          {booking.guestCount(guests)}
        </span>
      )}
    </p>
  );
}
