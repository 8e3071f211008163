import { useState } from "react";
import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { EmptyState, ErrorState } from "#web/ui/states/states.tsx";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { NothingStored, ReadAt, SignedIn } from "../list/offline.tsx";
import { toOutcome } from "./reservation-steps.tsx";
import { ReservationCardSkeleton } from "../list/reservation-card.tsx";
import { ReservationDetails } from "./reservation-details.tsx";
import { useOwnReservation } from "./use-own-reservation.ts";
import "#web/styles/page.css";
import "../parts/reservation-card.css";
import "./reservation-page.css";

/** /reservations/{id}: a reservation for its guest, from the request to the visit. */
export default function ReservationPage() {
  return (
    <SignedIn>
      <Content />
    </SignedIn>
  );
}

function Content() {
  useAccountMessages("booking", "reservations");
  const { list, offline, page: words } = useMessages("reservations");
  usePageTitle(words.title);
  const [isCancelling, setCancelling] = useState(false);
  const toHeading = (shown: OwnReservationDetails) => (shown.no_show ? words.noShow : words.headings[toOutcome(shown)]);
  const { data, isMissing, isError, isPaused, isOffline, readAt, refetch, reload } = useOwnReservation();
  if (isMissing || ((isError || isPaused) && !data)) {
    return (
      <main id="inhalt" className="page">
        {/* A box of its own: the one of the loading page would move. */}
        <div key="without-reservation" className="wrap">
          {isMissing ? (
            <EmptyState level="h1" title={words.missing} text={words.missingText} art="kalender">
              <ButtonLink look="btn--primary" text={words.toList} to={reservationPaths.reservations} />
            </EmptyState>
          ) : isPaused ? (
            <NothingStored level="h1" text={offline.ticketText} />
          ) : (
            <ErrorState level="h1" title={words.loadFailed} onRetry={() => void refetch()} />
          )}
        </div>
      </main>
    );
  }
  return (
    <main id="inhalt" className="page reservation-page">
      <div className="wrap">
        <BackLink to={reservationPaths.reservations} text={list.title} />
        {isOffline && data && <ReadAt readAt={readAt} />}
        <h1 tabIndex={-1}>{isCancelling ? words.cancelling : data ? toHeading(data) : words.title}</h1>
        <News reservation={data} />
      </div>
      {data ? (
        <ReservationDetails
          key={data.created_at} // its id changes with its time, under what the guest is doing
          reservation={data}
          isOffline={isOffline}
          isCancelling={isCancelling}
          onCancelling={setCancelling}
          onChanged={reload}
        />
      ) : (
        <Loading />
      )}
    </main>
  );
}

/** Says once to a screen reader what has become of the reservation since the page shows it; what guests do themselves has its toast. */
function News({ reservation }: { readonly reservation: OwnReservationDetails | undefined }) {
  const { page: words, move } = useMessages("reservations");
  const [last, setLast] = useState(reservation);
  const [news, setNews] = useState<News>();
  if (reservation !== last) {
    setLast(reservation);
    const latest = last && reservation && findNews(last, reservation);
    if (latest) setNews(latest);
  }
  const name = reservation?.restaurant_name ?? "";
  return (
    <p className="visually-hidden" role="status">
      {news === "moved" || news === "ended"
        ? move[news]
        : news && `${words.headings[news]}. ${words.leads[news](name)}`}
    </p>
  );
}

type News = "moved" | "ended" | ReturnType<typeof toOutcome>;

/** What the restaurant or the schedule has changed between two answers of the server. */
function findNews(before: OwnReservationDetails, after: OwnReservationDetails): News | undefined {
  const outcome = toOutcome(after);
  const isMoved = after.moved_at !== before.moved_at;
  if (isMoved || outcome !== toOutcome(before)) {
    if (after.change.by === "guest") return undefined;
    return isMoved ? "moved" : outcome;
  }
  return before.move && !after.move ? "ended" : undefined;
}

function Loading() {
  const { list } = useMessages("reservations");
  return (
    <div className="wrap" aria-busy="true">
      <p className="visually-hidden" role="status">
        {list.loading}
      </p>
      <ReservationCardSkeleton />
    </div>
  );
}
