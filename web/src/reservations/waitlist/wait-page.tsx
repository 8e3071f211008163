import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell, CalendarCheck, Check, CheckCheck, Hourglass, TimerOff, X } from "lucide-react";
import type { ReactNode } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { reservationPath, reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { toLocalDate } from "#shared/reservations/visit.ts";
import type { Wait } from "#shared/reservations/wait.ts";
import { call, callAddress } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useAccountMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { useNow } from "#web/platform/now.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { Notice } from "#web/ui/notice/notice.tsx";
import { EmptyState, ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { SignedIn } from "../list/offline.tsx";
import { useNight } from "../parts/night.ts";
import { ReservationDate, RestaurantName } from "../parts/reservation-parts.tsx";
import { useTimeText } from "../parts/time-text.ts";
import { OfferClock } from "./offer-clock.tsx";
import { OtherTables } from "./other-tables.tsx";
import { formatWindow } from "./own-waits.tsx";
import { useWaitAnswer } from "./use-wait-answer.ts";
import "#web/styles/page.css";
import "../parts/reservation-card.css";
import "../page/reservation-page.css";
import "../page/reservation-steps.css";
import "./waitlist.css";

const refreshMs = 30_000;

/** /waits/{id}: a guest's place on a waiting list, and the table that is held; the email's code opens it without signing in. */
export default function WaitPage() {
  const [search] = useSearchParams();
  const code = search.get("code") ?? undefined;
  return code === undefined ? (
    <SignedIn>
      <Content code={undefined} />
    </SignedIn>
  ) : (
    <Content code={code} />
  );
}

function Content({ code }: { readonly code: string | undefined }) {
  useAccountMessages("booking", "reservations", "waitlist");
  const words = useMessages("waitlist");
  usePageTitle(words.title);
  const { waitId = "" } = useParams();
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const parts = { params: { waitId }, query: { restaurant: search.get("restaurant") ?? "" } };
  const queryKey = ["wait", callAddress("GET /me/waits/{waitId}", parts), code];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () =>
      code === undefined
        ? call("GET /me/waits/{waitId}", parts)
        : call("GET /waits/{waitId}", { ...parts, query: { ...parts.query, code } }),
    refetchInterval: refreshMs,
  });
  if (data) {
    return (
      <Place
        wait={data}
        code={code}
        onAnswered={(wait) => queries.setQueryData(queryKey, wait)}
        onEnd={() => void refetch()}
      />
    );
  }
  const isOld = error instanceof ApiResponseError && (error.status === 404 || error.status === 400);
  return (
    <main id="inhalt" className="wrap page">
      {isOld ? (
        <EmptyState level="h1" title={words.old} text={words.oldText} art="kalender">
          <ButtonLink look="btn--primary" text={words.toAccount} to={reservationPaths.reservations} />
        </EmptyState>
      ) : isPending ? (
        <div aria-busy="true">
          <Skeleton size="heading" />
          <Skeleton size="text" />
        </div>
      ) : (
        <ErrorState level="h1" title={words.failed} onRetry={() => void refetch()} />
      )}
    </main>
  );
}

interface PlaceProps {
  readonly wait: Wait;
  readonly code: string | undefined;
  readonly onAnswered: (wait: Wait) => void;
  readonly onEnd: () => void;
}

/** What has become of the wait, and what the guest can do now. */
function Place({ wait, code, onAnswered, onEnd }: PlaceProps) {
  const words = useMessages("waitlist");
  const { booking } = useMessages("booking");
  const { list } = useMessages("reservations");
  const { answer, busy, failure } = useWaitAnswer(wait, { code, onAnswered });
  const { status, offer, passed, ahead = 0, restaurant_id, restaurant_name, time_zone } = wait;
  const problem = failure !== undefined && <Notice title={words.failed}>{failure}</Notice>;
  const leave = (
    <Button look="btn--danger btn--small" Icon={X} text={words.leave} busy={busy} onClick={() => answer("leave")} />
  );
  const another = (
    <ButtonLink look="btn--primary" Icon={CalendarCheck} text={words.otherEvening} to={restaurantPath(restaurant_id)} />
  );
  const back = code === undefined && <BackLink to={reservationPaths.reservations} text={list.title} />;
  const frame = { wait, back, problem };
  if (status === "offered" && offer) {
    const time = booking.atTime(offer.reservation_time);
    const until = booking.atTime(localDateTime(new Date(offer.expires_at), time_zone).time);
    return (
      <Card
        {...frame}
        title={words.offered}
        lead={words.offeredText(until)}
        badge={{ tone: "badge--kaiser", Icon: Bell, text: words.onlyForYou }}
        middle={<OfferClock key={offer.expires_at} expiresAt={offer.expires_at} onEnd={onEnd} />}
        below={words.declineText}
      >
        <Button
          look="btn--primary wait__tall"
          Icon={Check}
          text={words.take(time)}
          busy={busy}
          onClick={() => answer("accept")}
        />
        <Button look="btn--secondary wait__tall" text={words.decline} busy={busy} onClick={() => answer("decline")} />
      </Card>
    );
  }
  if (status === "accepted") {
    const id = wait.reservation_id ?? "";
    return (
      <Card
        {...frame}
        title={words.accepted}
        lead={words.acceptedText(restaurant_name)}
        badge={{ tone: "badge--forest", Icon: Check, text: words.acceptedBadge }}
      >
        <ButtonLink
          look="btn--primary"
          Icon={CalendarCheck}
          text={words.toReservation}
          to={reservationPath({ id, restaurant_id })}
        />
      </Card>
    );
  }
  if (status !== "waiting") {
    const isOver = status === "over";
    return (
      <Card
        {...frame}
        title={isOver ? words.over : words.leftList}
        lead={isOver ? words.overText : words.leftListText}
        badge={{ tone: false, Icon: CheckCheck, text: words.overBadge }}
      >
        {another}
      </Card>
    );
  }
  const others = <OtherTables wait={wait} />;
  const waiting = { tone: "badge--amber", Icon: Hourglass, text: words.title };
  if (wait.is_closed) {
    return (
      <Card {...frame} title={words.closed} lead={words.closedText} badge={waiting} others={others}>
        {leave}
        {another}
      </Card>
    );
  }
  if (wait.has_table) {
    return (
      <Card {...frame} title={words.hasTable} lead={words.hasTableText} badge={waiting}>
        {leave}
      </Card>
    );
  }
  const place = (
    <p className={classes("wait__place", ahead === 0 && "wait__place--next")}>
      <b>{words.place(ahead + 1)}</b>
      <span>{words.onList}</span>
    </p>
  );
  if (passed?.is_missed === true) {
    return (
      <Card
        {...frame}
        title={words.missed}
        lead={words.missedText(booking.atTime(passed.reservation_time))}
        badge={{ tone: false, Icon: TimerOff, text: words.missedBadge }}
        place={place}
        middle={
          <Notice tone="calm" title={words.waitOn}>
            {words.waitOnText}
          </Notice>
        }
        others={others}
      >
        {leave}
      </Card>
    );
  }
  const guests = booking.guestCount(wait.number_of_guests);
  return (
    <Card
      {...frame}
      title={ahead === 0 ? words.next : words.joined}
      lead={ahead === 0 ? words.nextText(guests) : words.joinedText}
      badge={waiting}
      place={place}
      middle={<Steps since={wait.created_at} timeZone={time_zone} />}
      others={others}
    >
      {leave}
    </Card>
  );
}

function Steps({ since, timeZone }: { readonly since: string; readonly timeZone: string }) {
  const words = useMessages("waitlist");
  const toText = useTimeText(timeZone);
  const steps = [
    ["done", words.entered, toText.instant(new Date(since))],
    ["now", words.freed, words.freedText],
    ["later", words.quarter, words.quarterText],
  ] as const;
  return (
    <ol className="reservation-steps" aria-label={words.steps}>
      {steps.map(([state, name, text]) => (
        <li
          key={state}
          className={`reservation-steps__step reservation-steps__step--${state}`}
          aria-current={state === "now" ? "step" : undefined}
        >
          <b>{name}</b>
          <small className="num">{text}</small>
        </li>
      ))}
    </ol>
  );
}

interface CardProps {
  readonly wait: Wait;
  readonly title: string;
  readonly lead: string;
  readonly badge: { readonly tone: string | false; readonly Icon: typeof Check; readonly text: string };
  readonly back: ReactNode;
  readonly place?: ReactNode;
  readonly middle?: ReactNode;
  readonly problem: ReactNode;
  /** The actions. */
  readonly children: ReactNode;
  readonly below?: string;
  readonly others?: ReactNode;
}

/** Heading, what it means, the table on its card, and what to do. */
function Card({ wait, title, lead, badge, back, place, middle, problem, children, below, others }: CardProps) {
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const now = useNow();
  const { offer, window, restaurant, restaurant_id, restaurant_name, time_zone } = wait;
  const { reservation_date: date } = offer ?? wait;
  const night = useNight({ ...(offer ?? wait), time_zone });
  return (
    <main id="inhalt" className="page reservation-page">
      <div className="wrap">
        {back}
        <div role="status">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <article className="framed-card reservation-summary">
          <div className="reservation-summary__head">
            <ReservationDate date={date} today={now && toLocalDate(wait, now)} />
            <div>
              <span className={classes("badge", badge.tone)}>
                <badge.Icon className="icon" aria-hidden />
                {badge.text}
              </span>
              <h2 className="name">
                <RestaurantName restaurant={restaurant} id={restaurant_id} name={restaurant_name} />
              </h2>
              <p className="reservation-summary__facts num">
                <time dateTime={date}>{formatDay(date, "long", language).replace(". ", ".\u00A0")}</time>
                <span>{booking.atTime(offer?.reservation_time ?? formatWindow(window))}</span>
                {night !== undefined && <span>{night}</span>}
                <span>{booking.guestCount(wait.number_of_guests)}</span>
              </p>
            </div>
            {place}
          </div>
          {middle}
          {problem}
          <div className="reservation-summary__actions">{children}</div>
        </article>
        {below !== undefined && <p className="soft">{below}</p>}
      </div>
      {others}
    </main>
  );
}
