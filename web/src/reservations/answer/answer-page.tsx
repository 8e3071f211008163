import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarCheck, Check, Phone, X } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import type { GuestAnswer } from "#shared/reservations/guest-answer.ts";
import { answerAddress, reservationPath, reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPath } from "#shared/restaurants/paths.ts";
import { buildAddress } from "#shared/platform/api/address.ts";
import { toLocalDate } from "#shared/reservations/visit.ts";
import { call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { useAccountMessages, useApiMessages, useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useNow } from "#web/platform/now.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { cancelMs, useUndo } from "#web/platform/use-undo.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { EmptyState, ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { focusHeading, UndoNotice } from "../list/undo-bar.tsx";
import { useNight } from "../parts/night.ts";
import { ReservationDate, RestaurantName } from "../parts/reservation-parts.tsx";
import { Objection } from "./objection.tsx";
import "#web/styles/page.css";
import "../parts/reservation-card.css";
import "../page/reservation-page.css";

/**
 * /reservations/{id}/answer: what the code of an email opens without signing in. Showing it changes nothing, because mail
 * scanners open links; a button does.
 */
export default function AnswerPage() {
  useAccountMessages("booking", "reservations", "answer");
  const words = useMessages("answer");
  usePageTitle(words.title);
  const { reservationId = "" } = useParams();
  const [search] = useSearchParams();
  const [restaurant, code] = [search.get("restaurant") ?? "", search.get("code") ?? ""];
  const queryKey = ["guest-answer", reservationId, restaurant, code];
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () =>
      call("GET /reservations/{reservationId}/answer", { params: { reservationId }, query: { restaurant, code } }),
    staleTime: Infinity, // after an answer the code may open nothing more
  });
  const show = (answered: GuestAnswer) => queries.setQueryData(queryKey, answered);
  const isOld = error instanceof ApiResponseError && (error.status === 404 || error.status === 400);
  if (data) return <Content answer={data} code={code} isCannot={search.has("cannot")} onAnswered={show} />;
  return (
    <main id="inhalt" className="wrap page">
      {isOld ? (
        <EmptyState level="h1" title={words.old} text={words.oldText} art="kalender">
          <ButtonLink look="btn--primary" text={words.toAccount} to={reservationPaths.reservations} />
        </EmptyState>
      ) : isPending ? (
        <Loading />
      ) : (
        <ErrorState level="h1" title={words.failed} onRetry={() => void refetch()} />
      )}
    </main>
  );
}

function Loading() {
  const { list } = useMessages("reservations");
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {list.loading}
      </p>
      <Skeleton size="heading" />
      <Skeleton size="text" />
    </div>
  );
}

interface Props {
  readonly answer: GuestAnswer;
  readonly code: string;
  /** The link that cancels was followed. */
  readonly isCannot: boolean;
  readonly onAnswered: (answer: GuestAnswer) => void;
}

function Content({ answer, code, isCannot, onAnswered }: Props) {
  const words = useMessages("answer");
  const { booking } = useMessages("booking");
  const now = useNow();
  const { restaurant_name: name } = answer;
  if (answer.no_show) return <NoShow answer={answer} code={code} onAnswered={onAnswered} />;
  if (answer.status === "cancelled") {
    return (
      <Page title={words.cancelled} lead={words.cancelledText(name)} answer={answer}>
        {answer.restaurant?.is_listed === true && (
          <ButtonLink
            look="btn--secondary"
            Icon={CalendarCheck}
            text={words.otherEvening}
            to={restaurantPath(answer.restaurant_id)}
          />
        )}
      </Page>
    );
  }
  if (now !== undefined && new Date(answer.begins_at) <= now) {
    const { phone, phone_link } = answer.restaurant ?? {};
    return (
      <Page title={words.late} lead={words.lateText(booking.atTime(answer.reservation_time))} answer={answer}>
        {phone && phone_link !== undefined && (
          <a className="btn btn--primary" href={phone_link}>
            <Phone className="icon" aria-hidden />
            {words.call(phone)}
          </a>
        )}
      </Page>
    );
  }
  return <Choice answer={answer} code={code} isCannot={isCannot} onAnswered={onAnswered} />;
}

/** The question of the link that was followed, with one button that answers it. */
function Choice({ answer, code, isCannot, onAnswered }: Props) {
  const words = useMessages("answer");
  const { list, page } = useMessages("reservations");
  const { apiError } = useApiMessages();
  const { busy, run, failure, setFailure } = useBusy();
  const { id, restaurant_id: restaurant, restaurant_name: name } = answer;
  const send = (isComing: boolean) =>
    run(async () => {
      try {
        const body = { code, is_coming: isComing };
        const parts = { params: { reservationId: id }, query: { restaurant }, body };
        onAnswered(await call("POST /reservations/{reservationId}/answer", parts));
      } catch (error) {
        setFailure(apiError(error));
        // A cancellation goes out some seconds later, when the guest may have left the page.
        if (!isComing) toast(words.failed, `${name}: ${apiError(error)}`, { tone: "error", duration: 5000 });
      }
    });
  const { pending, start, undo } = useUndo<boolean>(send, cancelMs);
  const toPage = (cannot: boolean) => {
    const { path, query } = answerAddress(answer, code, cannot);
    return buildAddress(path, query);
  };
  const problem = failure !== undefined && <Notice title={words.failed}>{failure}</Notice>;
  const cancelling = pending.get(id);
  if (cancelling) {
    return (
      <Page
        title={page.cancelling}
        lead={page.cancellingText}
        answer={answer}
        undo={
          <UndoNotice
            title={list.cancelling(name)}
            text={cancelling.isRunning ? list.cancelSending : page.cancelWaits}
            isCancelled
            isRunning={cancelling.isRunning}
            onUndo={() => {
              undo(id);
              focusHeading();
            }}
            className="undo--long"
          />
        }
      />
    );
  }
  if (isCannot) {
    return (
      <Page
        title={words.askCancel}
        lead={words.askCancelText}
        answer={answer}
        below={
          <>
            {words.otherTime} <Link to={reservationPath(answer)}>{words.otherTimeLink}</Link>
          </>
        }
      >
        {problem}
        <Button look="btn--danger" Icon={X} text={words.cancel} onClick={() => start(id, false)} />
        <ButtonLink look="btn--secondary" text={words.keep} to={toPage(false)} />
      </Page>
    );
  }
  if (answer.coming_at !== undefined) {
    return (
      <Page title={words.said} lead={words.saidText(name)} answer={answer}>
        <ButtonLink look="btn--danger" Icon={X} text={words.afterAll} to={toPage(true)} />
      </Page>
    );
  }
  return (
    <Page
      title={words.ask}
      lead={words.askText(name)}
      answer={answer}
      below={
        <>
          {words.change} <Link to={reservationPath(answer)}>{words.changeLink}</Link>
        </>
      }
    >
      {problem}
      <Button look="btn--primary" Icon={Check} text={words.comes} busy={busy} onClick={() => void send(true)} />
      <ButtonLink look="btn--secondary" text={words.cannot} to={toPage(true)} />
    </Page>
  );
}

/** The mark that the party never came: its guest objects, once. */
function NoShow({ answer, code, onAnswered }: Omit<Props, "isCannot">) {
  const words = useMessages("answer");
  const { language } = useLanguage();
  const { id, restaurant_id: restaurant, restaurant_name: name, no_show } = answer;
  if (no_show?.objected_at !== undefined) {
    return <Page title={words.objected} lead={words.objectedText(name)} answer={answer} />;
  }
  const until = formatDay((no_show?.object_until ?? "").slice(0, 10), "long", language);
  return (
    <Page title={words.object} lead={words.objectText(name, until)} answer={answer}>
      <Objection
        reservationId={id}
        name={name}
        onSend={async (objection) => {
          const parts = { params: { reservationId: id }, query: { restaurant }, body: { ...objection, code } };
          onAnswered(await call("POST /reservations/{reservationId}/objection", parts));
        }}
      />
    </Page>
  );
}

interface PageProps {
  readonly title: string;
  readonly lead: string;
  readonly answer: GuestAnswer;
  /** The actions. */
  readonly children?: ReactNode;
  /** Stands where the actions were while one can be taken back. */
  readonly undo?: ReactNode;
  readonly below?: ReactNode;
}

/** Heading, what it is about, the table on its card, and what to do. */
function Page({ title, lead, answer, children, undo, below }: PageProps) {
  const { booking } = useMessages("booking");
  const { language } = useLanguage();
  const now = useNow();
  const night = useNight(answer);
  const { restaurant, restaurant_id, restaurant_name, reservation_date: date, reservation_time: time } = answer;
  return (
    <main id="inhalt" className="page reservation-page">
      <div className="wrap">
        <div role="status">
          <h1 tabIndex={-1}>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <article className="framed-card reservation-summary">
          <div className="reservation-summary__head">
            <ReservationDate date={date} today={now && toLocalDate(answer, now)} />
            <div>
              <h2 className="name">
                <RestaurantName restaurant={restaurant} id={restaurant_id} name={restaurant_name} />
              </h2>
              <p className="reservation-summary__facts num">
                <time dateTime={`${date}T${time}`}>{formatDay(date, "long", language).replace(". ", ".\u00A0")}</time>
                <span>{booking.atTime(time)}</span>
                {night !== undefined && <span>{night}</span>}
                <span>{booking.guestCount(answer.number_of_guests)}</span>
              </p>
            </div>
          </div>
          {undo ?? <div className="reservation-summary__actions reservation-summary__actions--below">{children}</div>}
        </article>
        {below !== undefined && <p className="soft">{below}</p>}
      </div>
    </main>
  );
}
