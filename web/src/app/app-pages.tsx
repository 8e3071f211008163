import { lazy, useEffect } from "react";
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
import { reservationPage, reservationPaths } from "#shared/reservations/paths.ts";
import { portalPaths, restaurantPaths } from "#shared/restaurants/paths.ts";
import { offlinePage } from "#shared/site/paths.ts";
import { NotFound } from "#web/site/not-found/not-found.tsx";
import "#web/platform/i18n/app-catalogues.ts";
import { trackPageLoad } from "#web/platform/page-loading.ts";
import { useSession } from "#web/platform/session/session.ts";
import { Frame } from "#web/site/frame/frame.tsx";
import { ReservationsFrame, RestaurantPages } from "./reservations-frame.tsx";

/** Prerendered, unlike the others: the build keeps the page (entry-fixed.tsx). */

const AdminPage = lazy(() => trackPageLoad(import("#web/admin/frame/admin-page.tsx")));
const AdminPages = lazy(() => trackPageLoad(import("#web/admin/frame/admin-pages.tsx")));
const CasePage = lazy(() => trackPageLoad(import("#web/admin/reviews/case-page.tsx")));
const CustomerCasesPage = lazy(() => trackPageLoad(import("#web/admin/cases/customer-cases-page.tsx")));
const RestaurantCasesPage = lazy(() => trackPageLoad(import("#web/admin/cases/restaurant-cases-page.tsx")));
const ReservationCasePage = lazy(() => trackPageLoad(import("#web/admin/cases/reservation-case-page.tsx")));
const CustomerAuth = lazy(() => trackPageLoad(import("#web/accounts/sign-in/customer-auth.tsx")));
const RestaurantAuth = lazy(() => trackPageLoad(import("#web/accounts/sign-in/restaurant-auth.tsx")));
const RestaurantPreview = lazy(() => trackPageLoad(import("#web/restaurants/preview/restaurant-preview.tsx")));
const ResetPassword = lazy(() => trackPageLoad(import("#web/accounts/sign-in/reset-password.tsx")));
const NoticePage = lazy(() => trackPageLoad(import("#web/notices/notice-page.tsx")));
const OfflinePage = lazy(() => trackPageLoad(import("#web/site/offline/offline-page.tsx")));
const PartnerLogin = lazy(() => trackPageLoad(import("#web/accounts/sign-in/partner-login.tsx")));
const PartnerSignup = lazy(() => trackPageLoad(import("#web/accounts/sign-in/partner-signup.tsx")));
const Dashboard = lazy(() => trackPageLoad(import("#web/restaurants/dashboard/dashboard-page.tsx")));
const PartnerDashboard = lazy(() => trackPageLoad(import("#web/restaurants/partner/dashboard.tsx")));
const Placeholder = lazy(() => trackPageLoad(import("#web/restaurants/partner/placeholder.tsx")));
const QrCodes = lazy(() => trackPageLoad(import("#web/restaurants/partner/qr-codes.tsx")));
const PortalPages = lazy(() => trackPageLoad(import("#web/restaurants/owner-frame/portal-pages.tsx")));
const Profile = lazy(() => trackPageLoad(import("#web/accounts/profile/profile-page.tsx")));
const Settings = lazy(() => trackPageLoad(import("#web/restaurants/settings/settings-page.tsx")));
const Reservations = lazy(() => trackPageLoad(import("#web/reservations/list/reservations-page.tsx")));
const ReservationDetails = lazy(() => trackPageLoad(import("#web/reservations/page/reservation-page.tsx")));
const Today = lazy(() => trackPageLoad(import("#web/reservations/book/today-page.tsx")));

/** The routes that are no public page, and the not-found page. A chunk of its own keeps them out of public pages. */
export function AppPages() {
  useOfflineSite();
  return <AppRoutes />;
}

/** Prepares the site for times without network, for people who are signed in: they have tickets to show. */
function useOfflineSite(): void {
  const isSignedIn = useSession() !== "signed-out";
  useEffect(() => {
    if (isSignedIn) void import("./offline-site.ts").then(({ prepare }) => prepare()).catch(() => undefined);
  }, [isSignedIn]);
}

const AppRoutes = () => (
  <Routes>
    <Route path={accountPaths.customerAuth} element={<CustomerAuth />} />
    <Route path={accountPaths.restaurantAuth} element={<RestaurantAuth />} />
    <Route path={accountPaths.partnerLogin} element={<PartnerLogin />} />
    <Route path={accountPaths.partnerSignup} element={<PartnerSignup />} />
    <Route path={accountPaths.resetPassword} element={<ResetPassword />} />
    <Route path={restaurantPaths.restaurantPreview} element={<RestaurantPreview />} />
    <Route element={<RestaurantPages />}>
      <Route path={restaurantPaths.restaurantSettings} element={<Settings />} />
      <Route path={restaurantPaths.restaurantProfile} element={<Dashboard />} />
      <Route path={reservationPaths.today} element={<Today />} />
    </Route>
    <Route element={<PortalPages />}>
      <Route path={restaurantPaths.partnerDashboard} element={<PartnerDashboard />} />
      <Route path={portalPaths.tables} element={<QrCodes />} />
      {portalPlaceholders.map(([path, page]) => (
        <Route key={path} path={path} element={<Placeholder page={page} />} />
      ))}
    </Route>
    <Route element={<AdminPages />}>
      <Route path={adminPaths.admin} element={<AdminPage />} />
      <Route path={casePage} element={<CasePage />} />
      <Route path={reservationCasePage} element={<ReservationCasePage />} />
      <Route path={customerCasesPage} element={<CustomerCasesPage />} />
      <Route path={restaurantCasesPage} element={<RestaurantCasesPage />} />
    </Route>
    <Route element={<ReservationsFrame />}>
      <Route path={reservationPaths.reservations} element={<Reservations />} />
      <Route path={reservationPage} element={<ReservationDetails />} />
    </Route>
    <Route element={<Frame />}>
      <Route path={accountPaths.profile} element={<Profile />} />
      <Route path={noticePage} element={<NoticePage />} />
      <Route path={offlinePage} element={<OfflinePage />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);

/** Pages of the partner portal whose features come later. */
const portalPlaceholders = [
  [portalPaths.orders, "orders"],
  [portalPaths.menu, "menu"],
  [portalPaths.delivery, "delivery"],
  [portalPaths.coupons, "coupons"],
  [portalPaths.loyalty, "loyalty"],
  [portalPaths.finances, "finances"],
  [portalPaths.settings, "settings"],
] as const;
