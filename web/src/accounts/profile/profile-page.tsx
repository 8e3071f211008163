import type { UseQueryResult } from "@tanstack/react-query";
import { Navigate, useLocation } from "react-router-dom";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import type { OwnReservation } from "#shared/reservations/own-reservation.ts";
import { signInPath } from "#web/platform/session/sign-in-path.ts";
import { useAccountMessages, useMessages } from "#web/platform/i18n/language.tsx";
import { type Me, useMe } from "#web/platform/session/me.ts";
import { usePageTitle } from "#web/platform/page-title.ts";
import { useSession } from "#web/platform/session/session.ts";
import { ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { useFailureToast } from "#web/ui/toast/toasts.ts";
import { DetailsPanel } from "./details.tsx";
import { MyDataPanel } from "./my-data.tsx";
import { NextTable, useNextTable } from "./next-table.tsx";
import { OrdersPanel, useOrders } from "./orders.tsx";
import { PreferencesPanel } from "./preferences.tsx";
import { SecurityPanel } from "./security.tsx";
import { CalendarDays, LogOut } from "lucide-react";
import { reservationPaths } from "#shared/reservations/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { useSignOut } from "#web/site/frame/use-sign-out.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { BackLink } from "#web/ui/back-link/back-link.tsx";
import "#web/styles/page.css";
import "./profile.css";

/** /profile (spec, section 2). Owners of a restaurant see name, security and data. */
export default function ProfilePage() {
  const isSignedIn = useSession() !== "signed-out";
  const location = useLocation();
  if (!isSignedIn) return <Navigate to={signInPath(location)} replace />;
  return <SignedInPage />;
}

function SignedInPage() {
  useAccountMessages("profile", "booking", "reservations");
  const { form } = useMessages("account");
  const words = useMessages("profile");
  const me = useMe();
  usePageTitle(words.title);
  useFailureToast(me.isError && !me.data, form.failed, words.loadFailed);
  const orders = useOrders(me.data);
  const nextTable = useNextTable(me.data);
  if (me.data && !isFirstAttempt(orders) && !isFirstAttempt(nextTable))
    return <Profile me={me.data} orders={orders} nextTable={nextTable.data ?? undefined} />;
  return (
    <main id="inhalt" className="wrap">
      {me.isError ? (
        <ErrorState level="h1" title={words.loadFailed} onRetry={() => void me.refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </main>
  );
}

interface ProfileProps {
  readonly me: Me;
  readonly orders: ReturnType<typeof useOrders>;
  readonly nextTable: OwnReservation | undefined;
}

/** Whether a first attempt still runs. The page waits for it, so that nothing moves when it ends. */
const isFirstAttempt = ({ isLoading, failureCount }: Pick<UseQueryResult, "isLoading" | "failureCount">): boolean =>
  isLoading && failureCount === 0;

function Profile({ me, orders, nextTable }: ProfileProps) {
  const isGuest = me.restaurant === null; // an owner neither orders nor reserves (spec, section 6)
  return (
    <main id="inhalt" className="wrap">
      <PageHeader me={me} />
      {isGuest && nextTable && <NextTable reservation={nextTable} />}
      <div className="columns columns--profile">
        <div className="columns__part">
          <DetailsPanel me={me} />
        </div>
        <div className="columns__part">
          {isGuest && <PreferencesPanel me={me} />}
          <SecurityPanel me={me} />
          {isGuest && <OrdersPanel list={orders} />}
          <MyDataPanel me={me} />
        </div>
      </div>
    </main>
  );
}

/** The person's name, the link to the reservations, and the sign-out button. */
function PageHeader({ me }: { readonly me: Me }) {
  const words = useMessages("profile");
  const signOut = useSignOut();
  return (
    <div className="page-header page-header--actions">
      {me.restaurant && <BackLink to={restaurantPaths.restaurantProfile} text={words.toRestaurant} />}
      <h1 tabIndex={-1}>{me.full_name ?? me.restaurant?.restaurant_name ?? words.title}</h1>
      <p className="soft">{me.phone ?? showEmail(me.email)}</p>
      <div className="page-header__actions">
        <ButtonLink
          look="btn--primary"
          Icon={CalendarDays}
          text={words.toReservations}
          to={reservationPaths.reservations}
        />
        <Button look="btn--quiet" Icon={LogOut} text={words.signOut} onClick={() => void signOut()} />
      </div>
    </div>
  );
}

/** The page's outline while it loads. */
function ProfileSkeleton() {
  const { loading } = useMessages("public").frame;
  return (
    <>
      <p className="visually-hidden" role="status">
        {loading}
      </p>
      <div className="page-header" aria-hidden="true">
        <Skeleton size="heading" />
        <Skeleton size="short" />
      </div>
      <div className="columns columns--profile" aria-busy="true" aria-hidden="true">
        <div className="columns__part">
          <SkeletonPanel controls={6} />
        </div>
        <div className="columns__part">
          <SkeletonPanel controls={3} />
          <SkeletonPanel controls={5} />
          <SkeletonPanel controls={3} />
        </div>
      </div>
    </>
  );
}

const SkeletonPanel = ({ controls }: { readonly controls: number }) => (
  <div className="panel">
    <Skeleton size="name" />
    {Array.from({ length: controls }, (_, index) => (
      <Skeleton key={index} size="control" />
    ))}
  </div>
);
