import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { parseDay, parseTime } from "#web/platform/forms/day-text.ts";
import { keepDraft, readDraft, requestDraft } from "#web/platform/forms/draft.ts";
import { restoreDraft } from "#web/platform/forms/use-form-draft.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { serverNow } from "#web/platform/server-time.ts";
import type { BookableRestaurant } from "#web/reservations/request/booking-rules.ts";
import { firstProposal, type RequestForm } from "#web/reservations/request/request-form.ts";
import { readChosen, useFreeTimes } from "#web/reservations/request/free-times.ts";
import { useWish, useWishInAddress } from "#web/reservations/request/wish.ts";
import type { TextControl } from "#web/ui/field/field.tsx";
import { ClosedOnlineNotice } from "#web/reservations/parts/closed-online.tsx";
import { PartySize } from "#web/reservations/parts/party-size.tsx";
import { RequestTerms } from "#web/reservations/parts/request-terms.tsx";
import { WhenFields } from "#web/reservations/parts/when-fields.tsx";
import "./booking-box.css";

interface Props {
  readonly restaurant: BookableRestaurant;
  /** The way to the reservation dialog. */
  readonly children: ReactNode;
}

/**
 * Guests, day and time beside a restaurant's page. What is chosen is the draft with which the reservation dialog opens,
 * so the dialog's address stays the same, and choices survive a reload. While the restaurant takes no requests it says so.
 */
export default function BookingBox(props: Props) {
  const { booking } = useMessages("booking");
  const { restaurant, children } = props;
  if (!restaurant.requests_paused_at) return <RequestBox {...props} />;
  return (
    <>
      <h2>{booking.paused}</h2>
      <p>{restaurant.phone ? booking.pausedText : booking.pausedWithoutPhone}</p>
      {children}
    </>
  );
}

function RequestBox({ restaurant, children }: Props) {
  const { booking } = useMessages("booking");
  const [openedAt] = useState(serverNow);
  const now = useNow() ?? openedAt;
  const today = localDateTime(now, restaurant.time_zone).date;
  const { field, chosen, isChanged, propose } = useDraftFields(restaurant, today, now);
  const fields = useRef<HTMLDivElement>(null);
  const [party, date, time] = [field("number_of_guests"), field("reservation_date"), field("reservation_time")];
  const visit = { day: parseDay(date.value, today), time: time.value, guests: Number(party.value) };
  const { free } = useFreeTimes(restaurant, { ...visit, now }, { chosen, onPropose: propose });
  useWishInAddress(restaurant, { ...visit, time: parseTime(time.value) }, isChanged && free !== undefined);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another day has another list of times
  useEffect(() => showChosenTime(fields.current), [date.value]);
  return (
    <>
      <h2>{booking.boxTitle}</h2>
      <ClosedOnlineNotice restaurant={restaurant} />
      <div className="booking-box__fields" ref={fields}>
        <PartySize field={party} />
        <WhenFields
          restaurant={restaurant}
          today={today}
          now={now}
          guests={visit.guests}
          date={date}
          time={time}
          free={free}
        />
      </div>
      {children}
      <RequestTerms restaurant={restaurant} free={free} isAtOnce={free?.isAtOnce} />
    </>
  );
}

/** The values of a request, kept as its draft from the first change on. No form: the dialog validates them. */
function useDraftFields(restaurant: BookableRestaurant, today: string, now: Date) {
  const name = requestDraft(restaurant.id);
  const wish = useWish();
  const [values, setValues] = useState(() => restoreDraft(firstProposal(restaurant, today, now, wish), { name }));
  const [chosen] = useState(() => readChosen(restaurant.id, wish));
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    if (!isChanged) return;
    const { number_of_guests, reservation_date, reservation_time } = values;
    // The rest is the dialog's, in another tab, too.
    keepDraft(name, { ...readDraft(name), number_of_guests, reservation_date, reservation_time });
  }, [isChanged, name, values]);
  const isCovered = useSearchParams()[0].has("reserve");
  const [wasCovered, setWasCovered] = useState(isCovered);
  if (wasCovered !== isCovered) {
    setWasCovered(isCovered);
    setValues(restoreDraft(values, { name })); // the dialog over the page may have changed it
  }
  return {
    field: (field: keyof RequestForm): TextControl => ({
      value: values[field],
      setValue: (text) => {
        setValues((before) => ({ ...before, [field]: text }));
        setIsChanged(true);
      },
    }),
    chosen,
    isChanged,
    propose: (day: string, time: string) =>
      setValues((before) => ({ ...before, reservation_date: day, reservation_time: time })),
  };
}

/** Scrolls the list of times to the chosen one, and not the page. */
function showChosenTime(fields: Element | null): void {
  const times = fields?.querySelector(".tiles--times");
  const chosen = times?.querySelector<HTMLElement>(".tile:has(:checked)");
  if (times && chosen) times.scrollTop = chosen.offsetTop - (times.clientHeight - chosen.offsetHeight) / 2;
}
