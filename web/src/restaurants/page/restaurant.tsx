import { type ReactNode, Suspense } from "react";
import { useParams } from "react-router-dom";
import { cityName } from "#shared/restaurants/city-name.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import type { PublicRestaurant } from "#shared/restaurants/restaurant.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { lazyPart } from "#web/platform/lazy-part.ts";
import { WhenNear } from "#web/platform/when-near.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { useIsWide } from "#web/platform/browser-state.ts";
import { ClosedOnlineNotice, useClosing } from "#web/reservations/parts/closed-online.tsx";
import { useWishAsDraft } from "#web/reservations/request/wish.ts";
import { EmptyState, Skeleton, ErrorState } from "#web/ui/states/states.tsx";
import { useFailureToast } from "#web/ui/toast/toasts.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import { Gallery, GalleryCover } from "./gallery.tsx";
import { BookBar, BookLink, NameCard } from "./name-card.tsx";
import { RestaurantBody } from "./restaurant-body.tsx";
import { Similar } from "./similar.tsx";
import { useRestaurant } from "./use-restaurant.ts";

const BookingBox = lazyPart(() => import("./booking-box.tsx"));

/** `/restaurant/{id}`: the public page of a restaurant (spec, section 2). */
export function Restaurant() {
  const { restaurantId = "" } = useParams();
  const { frame, restaurant: t } = useMessages("public");
  const { restaurant, isMissing, failed, retry } = useRestaurant(restaurantId);
  useFailureToast(failed && !isMissing, frame.failed, t.failed);
  if (isMissing) return <Missing />;
  if (restaurant)
    return (
      <RestaurantContent restaurant={restaurant} bookAction={<BookLink restaurant={restaurant} />}>
        <WhenNear key={restaurantId} className="similar" margin="600px">
          <Similar restaurantId={restaurantId} />
        </WhenNear>
      </RestaurantContent>
    );
  if (!failed) return <RestaurantSkeleton />;
  return (
    <main id="inhalt" className="wrap">
      <Back />
      <ErrorState title={t.failed} onRetry={retry} level="h1" />
    </main>
  );
}

interface ContentProps {
  readonly restaurant: PublicRestaurant;
  /** The way to a table. */
  readonly bookAction: ReactNode;
  /** Below the restaurant; the preview shows nothing there. */
  readonly children?: ReactNode;
}

/** The page of a restaurant; the preview shows the same. */
export function RestaurantContent({ restaurant, bookAction, children }: ContentProps) {
  const { language } = useLanguage();
  useWishAsDraft(restaurant);
  usePageTitle(
    restaurant.city === null
      ? restaurant.restaurant_name
      : `${restaurant.restaurant_name}, ${cityName(restaurant.city, language)}`,
  );
  return (
    <>
      <main id="inhalt" className="restaurant-page">
        <div className="wrap restaurant-header">
          <Back />
          <GalleryCover restaurant={restaurant} />
          <NameCard restaurant={restaurant} />
        </div>
        <div className="wrap restaurant-body">
          <Suspense>
            <div>
              <Gallery restaurant={restaurant} />
              <Suspense fallback={<LinesOfText count={24} />}>
                <RestaurantBody restaurant={restaurant} />
              </Suspense>
            </div>
            <BookingAside restaurant={restaurant} bookAction={bookAction} />
          </Suspense>
        </div>
        {children}
      </main>
      <BookBar restaurant={restaurant} bookAction={bookAction} />
    </>
  );
}

/**
 * Beside the page on a wide screen, and above the menu on any while the restaurant takes no requests, or none for today.
 * Until its scripts are there, it only leads to the dialog.
 */
function BookingAside({ restaurant, bookAction }: ContentProps) {
  const { restaurant: t } = useMessages("public");
  const isWide = useIsWide();
  const isClosed = useClosing(restaurant) !== undefined;
  const isPaused = Boolean(restaurant.requests_paused_at);
  if (isWide === false && !isPaused && !isClosed) return null;
  const waiting = (
    <>
      <div className="skeleton booking-box__waiting" />
      {bookAction}
    </>
  );
  return (
    <aside
      className={`framed-card stack booking-box ${isPaused || isClosed ? "booking-box--paused" : "only-wide"}`}
      aria-label={t.bookLabel}
    >
      {isWide === undefined ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          {isWide || isPaused ? (
            <BookingBox restaurant={restaurant}>{bookAction}</BookingBox>
          ) : (
            <ClosedOnlineNotice restaurant={restaurant} />
          )}
        </Suspense>
      )}
    </aside>
  );
}

function Back() {
  const { restaurant: t } = useMessages("public");
  return <BackLink to={restaurantPaths.restaurants} text={t.back} />;
}

function Missing() {
  const { restaurant: t } = useMessages("public");
  usePageTitle(t.notFound);
  return (
    <main id="inhalt" className="wrap">
      <EmptyState title={t.notFound} text={t.notFoundText} level="h1">
        <ButtonLink look="btn--primary" text={t.back} to={restaurantPaths.restaurants} />
      </EmptyState>
    </main>
  );
}

/** Stands where text will be; a screenful keeps what comes behind it out of sight. */
const LinesOfText = ({ count }: { readonly count: number }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} size="text" />);

export function RestaurantSkeleton() {
  const { frame } = useMessages("public");
  return (
    <main id="inhalt" aria-busy="true">
      <div className="wrap restaurant-header">
        <Back />
        <div className="cover cover--wide skeleton" />
        <div className="framed-card restaurant-header__card">
          <h1 className="visually-hidden" tabIndex={-1}>
            {frame.loading}
          </h1>
          <Skeleton size="heading" />
          <Skeleton size="line" />
          <Skeleton size="short" />
        </div>
      </div>
      <div className="wrap restaurant-body" aria-hidden="true">
        <div>
          <LinesOfText count={8} />
        </div>
        <div className="only-wide">
          <Skeleton size="control" />
          <Skeleton size="control" />
        </div>
      </div>
    </main>
  );
}
