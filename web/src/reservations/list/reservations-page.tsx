import { RotateCw } from "lucide-react";
import { Suspense, useState } from "react";
import { reservationViews } from "#shared/reservations/reservation-status.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { useAccountMessages, useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { lazyPart } from "#web/platform/lazy-part.ts";
import { lastHome, useMe } from "#web/platform/session/me.ts";
import { usePageTitle } from "#web/platform/page-title.ts";
import { undoMs, useUndo } from "#web/platform/use-undo.ts";
import { Notice } from "#web/ui/notice/notice.tsx";
import { EmptyState } from "#web/ui/states/states.tsx";
import { Tabs } from "#web/ui/tabs/tabs.tsx";
import { useFailureToast } from "#web/ui/toast/toasts.ts";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import type { Conflict } from "../request/answer-reservation.ts";
import { useIsUnreachable } from "../request/use-is-unreachable.ts";
import { useIsOutside } from "../parts/outside-hours.tsx";
import { UnsentAnswer } from "../parts/unsent-answer.tsx";
import { BookedPartiesNote, useBookedParties } from "./booked-parties.tsx";
import { ConflictCard, UndoBar } from "./undo-bar.tsx";
import { NothingStored, ReadAt, SignedIn } from "./offline.tsx";
import { OpenMoves, useOpenMoves } from "./open-moves.tsx";
import { ReservationActions, hasActions } from "./reservation-actions.tsx";
import { ReservationCard, ReservationCardSkeleton } from "./reservation-card.tsx";
import { Answer, focusCard, useChangeStatus, useReservations, type Viewer } from "./use-reservations.ts";
import { useOwnWaits } from "../waitlist/use-wait-answer.ts";
import { useNews } from "./use-news.ts";
import { useView } from "./use-view.ts";
import "#web/styles/page.css";
import "../parts/reservation-card.css";

const OwnWaits = lazyPart(() => import("../waitlist/own-waits.tsx"));
const RequestSoundSwitch = lazyPart(() => import("../parts/request-sound-switch.tsx")); // not kept for guests (service-worker.ts)

/** /reservations, for guests and for restaurants (spec, section 2). */
export default function ReservationsPage() {
  return (
    <SignedIn>
      <Content />
    </SignedIn>
  );
}

function Content() {
  useAccountMessages("booking", "reservations");
  const words = useMessages("reservations").list;
  const me = useMe();
  usePageTitle(words.title);
  const isOffline = useIsUnreachable(me);
  const viewer = me.data ? (me.data.restaurant ? "restaurant" : "customer") : isOffline ? lastViewer() : undefined;
  const isRestaurant = viewer === "restaurant";
  return (
    <main id="inhalt" className="wrap page">
      <div className="page-header">
        <BackLink
          to={isRestaurant ? restaurantPaths.restaurantProfile : accountPaths.profile}
          text={isRestaurant ? words.backToRestaurant : words.backToProfile}
        />
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="soft">{isRestaurant ? words.restaurantSubtitle : words.customerSubtitle}</p>
      </div>
      {me.isError && viewer === undefined ? (
        <LoadFailed error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <ReservationTabs viewer={viewer} />
      )}
    </main>
  );
}

/** Who used this browser last; a restaurant's reservations are never stored. */
const lastViewer = (): Viewer | undefined =>
  lastHome() === restaurantPaths.restaurantProfile ? undefined : "customer";

function ReservationTabs({ viewer }: { readonly viewer: Viewer | undefined }) {
  const { list: words, offline } = useMessages("reservations");
  const { view, isLoading, selectView } = useView(viewer);
  const list = useReservations(viewer, view);
  useNews(view, viewer === "customer" ? list.data?.pages : undefined);
  const moves = useOpenMoves(viewer === "restaurant" && view === "pending");
  const waits = useOwnWaits(viewer === "customer");
  const offers = waits.filter(({ offer }) => offer);
  const places = view === "pending" ? waits.filter(({ offer }) => !offer) : [];
  const counts = useLatest(list.data?.pages.at(-1)?.counts);
  const tabs = reservationViews.map((id) => ({
    id,
    name: words.views[id],
    // Moves stand above a restaurant's requests.
    count: counts
      ? counts[id] + (id === "pending" && viewer === "restaurant" ? counts.moves : 0)
      : ("unknown" as const),
  }));
  return (
    <>
      {/* A table is held for minutes only: it is seen whichever tab is open. */}
      {offers.length > 0 && (
        <Suspense>
          <OwnWaits waits={offers} isOffline={list.isOffline} />
        </Suspense>
      )}
      <Tabs label={words.title} tabs={tabs} selected={view} onSelect={selectView}>
        {list.isOffline && list.data && <ReadAt readAt={list.readAt} />}
        {list.isPaused && !list.data ? (
          <NothingStored text={offline.listText} />
        ) : list.isError && !list.data ? (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <>
            {places.length > 0 && list.data && (
              <Suspense>
                <OwnWaits waits={places} isOffline={list.isOffline} />
              </Suspense>
            )}
            {moves && <OpenMoves moves={moves} isOffline={list.isOffline} />}
            <ReservationCards
              list={list}
              viewer={isLoading ? undefined : viewer}
              isEmptyAlone={moves !== undefined && moves.length === 0 && places.length === 0}
            />
          </>
        )}
      </Tabs>
      {viewer === "restaurant" && (list.data ?? list.error) && (
        <Suspense>
          <RequestSoundSwitch />
        </Suspense>
      )}
    </>
  );
}

/** The last known value while the next one loads, so that the counts do not flicker between tabs. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

interface ReservationCardsProps {
  readonly list: ReturnType<typeof useReservations>;
  /** Undefined while it is not known who looks at which tab. */
  readonly viewer: Viewer | undefined;
  /** False while something else stands in the tab. */
  readonly isEmptyAlone: boolean;
}

function ReservationCards({ list, viewer, isEmptyAlone }: ReservationCardsProps) {
  const words = useMessages("reservations").list;
  const reservations = list.data?.pages.flatMap((page) => page.items) ?? [];
  const changeStatus = useChangeStatus(viewer ?? "customer");
  const [conflicts, setConflicts] = useState<readonly LateAnswer[]>([]);
  const send = async (answer: Answer) => {
    const { reservation } = answer;
    const index = reservations.findIndex(({ id }) => id === reservation.id);
    const conflict = await changeStatus(answer);
    if (conflict === "unsent") return conflict;
    if (conflict) setConflicts((all) => [...all, { reservation, conflict, index }]);
    return undefined;
  };
  const { pending, unsent, start, undo, sendAgain } = useUndo(send, undoMs, {
    name: "unsent:list",
    schema: Answer,
    isOpen: (key, { reservation: { status } }) =>
      reservations.some((reservation) => reservation.id === key && reservation.status === status),
  });
  const takeBack = (id: string) => {
    undo(id);
    window.setTimeout(() => focusCard(id));
  };
  const bookedAt = useBookedParties(
    reservations.filter(({ status }) => status === "pending"),
    viewer === "restaurant",
  );
  const isOutside = useIsOutside(viewer === "restaurant");
  if (!list.data || viewer === undefined) {
    return (
      <div className="reservation-cards" aria-busy="true">
        <p className="visually-hidden" role="status">
          {words.loading}
        </p>
        <ReservationCardSkeleton />
        <ReservationCardSkeleton />
      </div>
    );
  }
  const entries = insertConflicts(reservations, conflicts);
  if (entries.length === 0) return isEmptyAlone ? <Empty viewer={viewer} /> : null;
  const firstCard = entries.find(({ reservation, conflict }) => !conflict && !pending.has(reservation.id));
  return (
    <>
      <ul className="reservation-cards">
        {entries.map(({ reservation, conflict }) => {
          const given = pending.get(reservation.id);
          const booked = reservation.status === "pending" ? bookedAt(reservation) : undefined;
          return (
            <li key={reservation.id} data-reservation={reservation.id}>
              {conflict ? (
                <ConflictCard
                  reservation={reservation}
                  conflict={conflict}
                  viewer={viewer}
                  onUnderstood={() => setConflicts((all) => all.filter((one) => one.conflict !== conflict))}
                />
              ) : given ? (
                <UndoBar answer={given} viewer={viewer} onUndo={() => takeBack(reservation.id)} />
              ) : (
                <ReservationCard
                  reservation={reservation}
                  viewer={viewer}
                  isOutside={isOutside(reservation)}
                  isOffline={list.isOffline}
                  unsent={
                    <UnsentAnswer
                      reservation={reservation}
                      answer={unsent.get(reservation.id)}
                      viewer={viewer}
                      isOffline={list.isOffline}
                      onSend={() => sendAgain(reservation.id)}
                    />
                  }
                  booked={booked && <BookedPartiesNote time={reservation.reservation_time} booked={booked} />}
                >
                  {hasActions(reservation, viewer) ? (
                    <ReservationActions
                      reservation={reservation}
                      viewer={viewer}
                      isOutside={isOutside(reservation)}
                      isOffline={list.isOffline}
                      isFirst={viewer === "customer" || reservation.id === firstCard?.reservation.id}
                      onAnswer={(answered, status, { isImmediate = false, message } = {}) =>
                        start(answered.id, { reservation: answered, status, message }, { isImmediate })
                      }
                    />
                  ) : undefined}
                </ReservationCard>
              )}
            </li>
          );
        })}
      </ul>
      {list.hasNextPage && !list.isOffline && (
        <p className="reservation-cards__more">
          <Button
            look="btn--secondary"
            text={list.isFetchingNextPage ? words.loadingMore : words.loadMore}
            aria-busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          />
        </p>
      )}
    </>
  );
}

/** A reservation whose answer came too late, and the place of its card. */
interface LateAnswer {
  readonly reservation: Reservation;
  readonly conflict: Conflict;
  readonly index: number;
}

/** The cards of a list, with conflicts in the place where their card stood, whether it is still listed or not. */
function insertConflicts(
  reservations: readonly Reservation[],
  conflicts: readonly LateAnswer[],
): readonly { readonly reservation: Reservation; readonly conflict?: Conflict }[] {
  const decided = new Set(conflicts.map(({ reservation }) => reservation.id));
  const entries: { reservation: Reservation; conflict?: Conflict }[] = reservations
    .filter(({ id }) => !decided.has(id))
    .map((reservation) => ({ reservation }));
  for (const { index, ...entry } of [...conflicts].sort((a, b) => a.index - b.index)) {
    entries.splice(Math.max(0, index), 0, entry);
  }
  return entries;
}

function Empty({ viewer }: { readonly viewer: Viewer }) {
  const words = useMessages("reservations").list;
  return (
    <EmptyState
      title={words.empty}
      art="kalender"
      text={viewer === "customer" ? words.emptyForGuest : words.emptyForRestaurant}
    >
      {viewer === "customer" && (
        <ButtonLink look="btn--primary" text={words.findRestaurant} to={restaurantPaths.restaurants} />
      )}
    </EmptyState>
  );
}

function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { list: words } = useMessages("reservations");
  const { form } = useMessages("account");
  const { apiError } = useApiMessages();
  useFailureToast(true, form.failed, words.loadFailed);
  return (
    <div className="reservation-cards__failed">
      <Notice title={form.failed}>
        <p>{words.loadFailed}</p>
        <p className="small">{apiError(error)}</p>
        <Button look="btn--secondary btn--small" Icon={RotateCw} text={words.retry} onClick={onRetry} />
      </Notice>
    </div>
  );
}
