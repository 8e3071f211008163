import { type ComponentType, lazy, useEffect } from "react";
import { Route, Routes } from "react-router-dom";
import { accountPaths } from "#shared/accounts/paths.ts";
import {
  adminPaths,
  casePage,
  customerCasesPage,
  reservationCasePage,
  restaurantCasesPage,
} from "#shared/admin/paths.ts";
import { noticePage } from "#shared/notices/paths.ts";
import { answerPage, reservationPage, reservationPaths, waitPage } from "#shared/reservations/paths.ts";
import { portalPaths, restaurantPaths } from "#shared/restaurants/paths.ts";
import { offlinePage } from "#shared/site/paths.ts";
import { NotFound } from "#web/site/frame/message-page.tsx";
import { trackPageLoad } from "#web/platform/page-loading.ts";
import { useSession } from "#web/platform/session/session.ts";
import { Frame } from "#web/site/frame/frame.tsx";
import { lastHome, useMe } from "#web/platform/session/me.ts";

/** A page in a chunk of its own. */
const lazyRoute = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() => trackPageLoad(load()));

const AdminPage = lazyRoute(() => import("#web/admin/frame/admin-page.tsx"));
const AdminPages = lazyRoute(() => import("#web/admin/frame/admin-pages.tsx"));
const CasePage = lazyRoute(() => import("#web/admin/reviews/case-page.tsx"));
const CasesPage = lazyRoute(() => import("#web/admin/cases/cases-page.tsx"));
const ReservationCasePage = lazyRoute(() => import("#web/admin/cases/reservation-case-page.tsx"));
const PreviewActions = lazyRoute(() => import("#web/admin/reviews/preview-actions.tsx"));
const AccountPage = lazyRoute(() => import("#web/accounts/sign-in/account-page.tsx"));
const RestaurantPreview = lazyRoute(() => import("#web/restaurants/preview/restaurant-preview.tsx"));
const ResetPassword = lazyRoute(() => import("#web/accounts/sign-in/reset-password.tsx"));
const NoticePage = lazyRoute(() => import("#web/notices/notice-page.tsx"));
const OfflinePage = lazyRoute(() => import("#web/site/offline/offline-page.tsx"));
const PartnerLogin = lazyRoute(() => import("#web/accounts/sign-in/partner-login.tsx"));
const PartnerSignup = lazyRoute(() => import("#web/accounts/sign-in/partner-signup.tsx"));
const Dashboard = lazyRoute(() => import("#web/restaurants/dashboard/dashboard-page.tsx"));
const PartnerDashboard = lazyRoute(() => import("#web/restaurants/partner/dashboard.tsx"));
const Placeholder = lazyRoute(() => import("#web/restaurants/partner/placeholder.tsx"));
const QrCode = lazyRoute(() => import("#web/restaurants/partner/qr-code.tsx"));
const PortalPages = lazyRoute(() => import("#web/restaurants/owner-frame/portal-pages.tsx"));
const Profile = lazyRoute(() => import("#web/accounts/profile/profile-page.tsx"));
const RestaurantPages = lazyRoute(() => import("#web/restaurants/owner-frame/restaurant-pages.tsx"));
const Settings = lazyRoute(() => import("#web/restaurants/settings/settings-page.tsx"));
const Tables = lazyRoute(() => import("#web/restaurants/settings/tables/tables-page.tsx"));
const Reservations = lazyRoute(() => import("#web/reservations/list/reservations-page.tsx"));
const ReservationDetails = lazyRoute(() => import("#web/reservations/page/reservation-page.tsx"));
const AnswerPage = lazyRoute(() => import("#web/reservations/answer/answer-page.tsx"));
const WaitPage = lazyRoute(() => import("#web/reservations/waitlist/wait-page.tsx"));
const Refused = lazyRoute(() => import("#web/reservations/refused/refused-page.tsx"));
const Today = lazyRoute(() => import("#web/reservations/book/today-page.tsx"));

/** Pages of the partner portal whose features come later. */
const portalPlaceholders = [
  ["orders", "orders"],
  ["menu", "menu"],
  ["delivery", "settings"],
  ["tables", "settings"],
  ["coupons", "settings"],
  ["loyalty", "settings"],
  ["finances", "settings"],
  ["settings", "settings"],
] as const;

/**
 * The routes that are no public page, and the not-found page. Prepares the site for times without network, for people who
 * are signed in: they have tickets to show.
 */
export function AppPages() {
  const isSignedIn = useSession() !== "signed-out";
  useEffect(() => {
    if (isSignedIn) void import("./offline-site.ts").then(({ prepare }) => prepare()).catch(() => undefined);
  }, [isSignedIn]);
  return (
    <Routes>
      <Route path={accountPaths.customerAuth} element={<AccountPage key="guests" side="guests" />} />
      <Route path={accountPaths.restaurantAuth} element={<AccountPage key="restaurants" side="restaurants" />} />
      <Route path={accountPaths.partnerLogin} element={<PartnerLogin />} />
      <Route path={accountPaths.partnerSignup} element={<PartnerSignup />} />
      <Route path={accountPaths.resetPassword} element={<ResetPassword />} />
      <Route path={restaurantPaths.restaurantPreview} element={<RestaurantPreview AdminActions={PreviewActions} />} />
      <Route element={<RestaurantPages />}>
        <Route path={restaurantPaths.restaurantSettings} element={<Settings />} />
        <Route path={restaurantPaths.restaurantTables} element={<Tables />} />
        <Route path={restaurantPaths.restaurantProfile} element={<Dashboard />} />
        <Route path={restaurantPaths.restaurantQrCode} element={<QrCode />} />
        <Route path={reservationPaths.today} element={<Today view="book" />} />
        <Route path={reservationPaths.refused} element={<Refused />} />
        <Route path={reservationPaths.timeline} element={<Today view="timeline" />} />
      </Route>
      <Route element={<PortalPages />}>
        <Route path={restaurantPaths.partnerDashboard} element={<PartnerDashboard />} />
        {portalPlaceholders.map(([page, content]) => (
          <Route key={page} path={portalPaths[page]} element={<Placeholder page={page} content={content} />} />
        ))}
      </Route>
      <Route element={<AdminPages />}>
        <Route path={adminPaths.admin} element={<AdminPage />} />
        <Route path={casePage} element={<CasePage />} />
        <Route path={reservationCasePage} element={<ReservationCasePage />} />
        <Route path={customerCasesPage} element={<CasesPage />} />
        <Route path={restaurantCasesPage} element={<CasesPage />} />
      </Route>
      <Route element={<ReservationsFrame />}>
        <Route path={reservationPaths.reservations} element={<Reservations />} />
        <Route path={reservationPage} element={<ReservationDetails />} />
      </Route>
      <Route element={<Frame />}>
        <Route path={accountPaths.profile} element={<Profile />} />
        <Route path={noticePage} element={<NoticePage />} />
        <Route path={answerPage} element={<AnswerPage />} />
        <Route path={waitPage} element={<WaitPage />} />
        <Route path={offlinePage} element={<OfflinePage />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

/** The frame of /reservations: an owner's for owners, the site's for guests and for visitors who have to sign in. */
function ReservationsFrame() {
  const isSignedIn = useSession() !== "signed-out";
  const { data: me } = useMe();
  const isOwner = me ? me.restaurant !== null : lastHome() === restaurantPaths.restaurantProfile;
  return isSignedIn && isOwner ? <RestaurantPages /> : <Frame />;
}
