import { History, MessageSquareReply } from "lucide-react";
import { Suspense } from "react";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";
import { toLocalDate } from "#shared/reservations/visit.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { lazyPart } from "#web/platform/lazy-part.ts";
import { useNow } from "#web/platform/now.tsx";
import { coverThemeOf } from "#web/ui/cover/cover-theme.ts";
import { Cover } from "#web/ui/cover/cover.tsx";
import { ReservationDate, RestaurantName, StatusBadge } from "../parts/reservation-parts.tsx";
import { toAnswerTime } from "../parts/answer-by.ts";
import { formatVisit } from "../parts/request-changes.tsx";
import { useTimeText } from "../parts/time-text.ts";
import { useNight } from "../parts/night.ts";
import { OwnActions } from "./own-actions.tsx";
import { toOutcome, ReservationSteps } from "./reservation-steps.tsx";
import { useCardName } from "../list/reservation-card.tsx";
import { RestaurantWay } from "./restaurant-way.tsx";

// Not kept without network (service-worker.ts)
const Alternatives = lazyPart(() => import("./alternatives.tsx"));
const OwnNoShow = lazyPart(() => import("./own-no-show.tsx"));

interface Props {
  readonly reservation: OwnReservationDetails;
  readonly isOffline: boolean;
  /** A cancellation runs that can still be taken back. */
  readonly isCancelling: boolean;
  readonly onCancelling: (isCancelling: boolean) => void;
  /** Loads the reservation again. */
  readonly onChanged: () => Promise<void>;
}

/** What was asked, what has become of it, the way to the restaurant, and what the guest can do. */
export function ReservationDetails({ reservation, isCancelling, ...actions }: Props) {
  const { list, page: words } = useMessages("reservations");
  const { restaurant, restaurant_id, restaurant_message } = reservation;
  const name = useCardName(reservation, "customer");
  const usually = toAnswerTime(restaurant?.answers_in_minutes);
  return (
    <>
      <div className="wrap">
        <p className="lead">
          {isCancelling
            ? words.cancellingText
            : !reservation.no_show && words.leads[toOutcome(reservation)](name, usually)}
        </p>
        <article className="framed-card reservation-summary">
          <Summary reservation={reservation} />
          <ReservationSteps reservation={reservation} />
          <AskedMove reservation={reservation} />
          {restaurant_message !== undefined && (
            <p className="reservation-card__requests">
              <MessageSquareReply className="icon" aria-hidden />
              <span>
                <b>{list.messageOf.customer}</b> {restaurant_message}
              </span>
            </p>
          )}
          <OwnActions reservation={reservation} {...actions} />
        </article>
      </div>
      {reservation.no_show && (
        <Suspense>
          <OwnNoShow reservation={reservation} onChanged={actions.onChanged} />
        </Suspense>
      )}
      {reservation.alternatives.length > 0 && !actions.isOffline && (
        <Suspense>
          <Alternatives reservation={reservation} />
        </Suspense>
      )}
      <div className="wrap reservation-page__panels">
        {restaurant && <RestaurantWay restaurantId={restaurant_id} restaurant={restaurant} />}
        <OwnRequest reservation={reservation} />
      </div>
    </>
  );
}

/** The move that the guest asks for, while it waits for its answer. */
function AskedMove({ reservation: { move, time_zone } }: Pick<Props, "reservation">) {
  const { booking, deadline } = useMessages("booking");
  const { move: words, page } = useMessages("reservations");
  const { language } = useLanguage();
  const toText = useTimeText(time_zone);
  if (!move) return null;
  const answer = deadline.answer(page.latest(toText.instant(new Date(move.answer_by))));
  return (
    <p className="reservation-card__requests">
      <History className="icon" aria-hidden />
      <span>{words.asked(formatVisit({ ...move, time_zone }, booking, language), answer)}</span>
    </p>
  );
}

/** Day, restaurant, time and party size. */
function Summary({ reservation }: Pick<Props, "reservation">) {
  const { booking } = useMessages("booking");
  const { page: words } = useMessages("reservations");
  const { language } = useLanguage();
  const now = useNow();
  const name = useCardName(reservation, "customer");
  const night = useNight(reservation);
  const { restaurant, restaurant_id: id, reservation_date: date, reservation_time: time, status } = reservation;
  return (
    <div className="reservation-summary__head">
      <ReservationDate date={date} today={now && toLocalDate(reservation, now)} />
      <div>
        <p>
          {!reservation.no_show && (
            <StatusBadge
              status={status}
              text={toOutcome(reservation) === "rejected" ? words.step.rejected : undefined}
            />
          )}
        </p>
        <h2 className="name">
          <RestaurantName restaurant={restaurant} id={id} name={name} />
        </h2>
        <p className="reservation-summary__facts num">
          <time dateTime={`${date}T${time}`}>{formatDay(date, "date", language)}</time>
          <span>{booking.atTime(time)}</span>
          {night !== undefined && <span>{night}</span>}
          <span>{booking.guestCount(reservation.number_of_guests)}</span>
        </p>
      </div>
      {restaurant && (
        <div className="reservation-summary__cover only-wide">
          <Cover table={coverThemeOf(restaurant)} />
        </div>
      )}
    </div>
  );
}

/** What the guest entered. */
function OwnRequest({ reservation }: Pick<Props, "reservation">) {
  const { booking } = useMessages("booking");
  const { page: words } = useMessages("reservations");
  const { customer_name, customer_email, customer_phone, special_requests } = reservation;
  return (
    <section className="panel">
      <h2>{words.request}</h2>
      <dl className="facts">
        <div>
          <dt>{words.inTheNameOf}</dt>
          <dd>{customer_name}</dd>
        </div>
        <div>
          <dt>{words.contact}</dt>
          <dd>
            {showEmail(customer_email)}
            <br />
            <span className="num">{customer_phone}</span>
          </dd>
        </div>
        {special_requests !== null && (
          <div>
            <dt>{booking.specialRequests}</dt>
            <dd className="lines">{special_requests}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
