import { useQueryClient } from "@tanstack/react-query";
import { Bell, Check, Clock, Hourglass, ListOrdered, Users, X } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { buildAddress } from "#shared/platform/api/address.ts";
import { reservationPath, waitAddress } from "#shared/reservations/paths.ts";
import type { Wait } from "#shared/reservations/wait.ts";
import { toLocalDate } from "#shared/reservations/visit.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { useNight } from "../parts/night.ts";
import { ReservationDate } from "../parts/reservation-parts.tsx";
import { OfferClock } from "./offer-clock.tsx";
import { useWaitAnswer, waitsQuery } from "./use-wait-answer.ts";
import "./waitlist.css";

interface Props {
  readonly waits: readonly Wait[];
  /** Without network, what needs it is left out. */
  readonly isOffline: boolean;
}

/** The waiting lists that a guest is on. */
export default function OwnWaits({ waits, isOffline }: Props) {
  const words = useMessages("waitlist");
  return (
    <ul className="reservation-cards" aria-label={words.waits}>
      {waits.map((wait) => (
        <li key={wait.id}>
          <WaitCard wait={wait} isOffline={isOffline} />
        </li>
      ))}
    </ul>
  );
}

function WaitCard({ wait, isOffline }: { readonly wait: Wait; readonly isOffline: boolean }) {
  const words = useMessages("waitlist");
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const now = useNow();
  const queries = useQueryClient();
  const reload = () => void queries.invalidateQueries({ queryKey: waitsQuery.queryKey });
  const navigate = useNavigate();
  const { answer, busy, failure } = useWaitAnswer(wait, {
    onAnswered: ({ restaurant_id, reservation_id: id }) =>
      id === undefined ? reload() : void navigate(reservationPath({ id, restaurant_id })),
  });
  const { offer, window, number_of_guests, restaurant_name } = wait;
  const { reservation_date: date } = offer ?? wait;
  const night = useNight({ ...(offer ?? wait), time_zone: wait.time_zone });
  const { path, query } = waitAddress(wait);
  const address = buildAddress(path, query);
  return (
    <article className="framed-card reservation-card">
      <ReservationDate date={date} today={now && toLocalDate(wait, now)} />
      <div>
        <div className="reservation-card__head">
          <h2 className="name">
            <Link to={address}>{restaurant_name}</Link>
          </h2>
          <p className="reservation-card__state">
            {offer ? (
              <span className="badge badge--kaiser">
                <Bell className="icon" aria-hidden />
                {words.onlyForYou}
              </span>
            ) : (
              <span className="badge badge--amber">
                <Hourglass className="icon" aria-hidden />
                {words.title}
              </span>
            )}
          </p>
        </div>
        <p className="reservation-card__facts num">
          <time dateTime={date}>{formatDay(date, "date", language)}</time>
          <span>
            <Clock className="icon" aria-hidden />
            {booking.atTime(offer?.reservation_time ?? formatWindow(window))}
          </span>
          {night !== undefined && <span>{night}</span>}
          <span>
            <Users className="icon" aria-hidden />
            {booking.guestCount(number_of_guests)}
          </span>
        </p>
      </div>
      {offer ? (
        <OfferClock key={offer.expires_at} expiresAt={offer.expires_at} onEnd={reload} />
      ) : (
        <p className="reservation-card__requests">
          <ListOrdered className="icon" aria-hidden />
          <span>
            {wait.is_closed
              ? words.closedText
              : wait.has_table
                ? words.hasTableText
                : words.yourPlace((wait.ahead ?? 0) + 1)}
          </span>
        </p>
      )}
      {failure !== undefined && <Notice title={words.failed}>{failure}</Notice>}
      {!isOffline && (
        <div className="reservation-card__actions">
          {offer ? (
            <>
              <Button look="btn--secondary" text={words.decline} busy={busy} onClick={() => answer("decline")} />
              <Button
                look="btn--primary"
                Icon={Check}
                text={words.takeShort}
                busy={busy}
                onClick={() => answer("accept")}
              />
            </>
          ) : (
            <>
              <Button look="btn--danger" Icon={X} text={words.leave} busy={busy} onClick={() => answer("leave")} />
              <ButtonLink look="btn--secondary" text={words.see} to={address} />
            </>
          )}
        </div>
      )}
    </article>
  );
}

/** `19:00–21:00`, or the one time that will do. */
export const formatWindow = ({ from, until }: Wait["window"]): string => (from === until ? from : `${from}–${until}`);
