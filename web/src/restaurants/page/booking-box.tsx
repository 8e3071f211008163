import { type ReactNode, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { ReservationRequest } from "#shared/reservations/reservation-request.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { requestDraft } from "#web/platform/forms/draft.ts";
import { useAccountMessages } from "#web/platform/forms/use-api-messages.ts";
import { restoreDraft, useFormDraft } from "#web/platform/forms/use-form-draft.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import type { BookableRestaurant } from "#web/reservations/request/bookable-restaurant.ts";
import { firstProposal } from "#web/reservations/request/first-proposal.ts";
import { emptyRequest, type RequestForm } from "#web/reservations/request/request-schema.ts";
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
  useAccountMessages("reservations");
  const { booking } = useMessages("reservations");
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
  const { booking } = useMessages("reservations");
  const [openedAt] = useState(() => new Date());
  const now = useNow() ?? openedAt;
  const today = localDateTime(now, restaurant.time_zone).date;
  const draft = { name: requestDraft(restaurant.id) };
  const [defaultValues] = useState(() =>
    restoreDraft({ ...emptyRequest, ...firstProposal(restaurant, today, now) }, draft),
  );
  const form = useForm<RequestForm, unknown, ReservationRequest>({ defaultValues }); // the dialog validates
  useFormDraft(form, draft);
  const { control } = form;
  const fields = useRef<HTMLDivElement>(null);
  const day = useWatch({ control, name: "reservation_date" });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another day has another list of times
  useEffect(() => showChosenTime(fields.current), [day]);
  return (
    <>
      <h2>{booking.boxTitle}</h2>
      <div className="booking-box__fields" ref={fields}>
        <PartySize control={control} />
        <WhenFields restaurant={restaurant} today={today} now={now} control={control} />
      </div>
      {children}
      <RequestTerms restaurant={restaurant} />
    </>
  );
}

/** Scrolls the list of times to the chosen one, and not the page. */
function showChosenTime(fields: Element | null): void {
  const times = fields?.querySelector(".tiles--times");
  const chosen = times?.querySelector<HTMLElement>(".tile:has(:checked)");
  if (times && chosen) times.scrollTop = chosen.offsetTop - (times.clientHeight - chosen.offsetHeight) / 2;
}
