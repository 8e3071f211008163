import { lazy, useEffect } from "react";
import { Route, Routes } from "react-router-dom";
import { paths } from "../../../shared/paths.ts";
import { portalPaths } from "../../../shared/portal-paths.ts";
import { reservationPage } from "../../../shared/reservations/reservation-path.ts";
import { offlinePage } from "../../../shared/offline-path.ts";
import { noticePage } from "../../../shared/notices/notice-path.ts";
import { customerCasesPage, reservationCasePage, restaurantCasesPage } from "../../../shared/cases/case-paths.ts";
import { casePage } from "../../../shared/reviews/case-path.ts";
import { NotFound } from "../features/not-found/not-found.tsx";
import "../lib/i18n/app-catalogues.ts";
import { trackPageLoad } from "../lib/page-loading.ts";
import { useSession } from "../lib/session/session.ts";
import { Frame } from "../ui/frame.tsx";
import { ReservationsFrame, RestaurantPages } from "./reservations-frame.tsx";

/** Prerendered, unlike the others: the build keeps the page (entry-fixed.tsx). */

const AdminPage = lazy(() => trackPageLoad(import("../features/admin/admin-page.tsx")));
const AdminPages = lazy(() => trackPageLoad(import("../features/admin/admin-pages.tsx")));
const CasePage = lazy(() => trackPageLoad(import("../features/admin/case-page.tsx")));
const CustomerCasesPage = lazy(() => trackPageLoad(import("../features/admin/customer-cases-page.tsx")));
const RestaurantCasesPage = lazy(() => trackPageLoad(import("../features/admin/restaurant-cases-page.tsx")));
const ReservationCasePage = lazy(() => trackPageLoad(import("../features/admin/reservation-case-page.tsx")));
const CustomerAuth = lazy(() => trackPageLoad(import("../features/auth/customer-auth.tsx")));
const RestaurantAuth = lazy(() => trackPageLoad(import("../features/auth/restaurant-auth.tsx")));
const RestaurantPreview = lazy(() => trackPageLoad(import("../features/catalogue/restaurant-preview.tsx")));
const ResetPassword = lazy(() => trackPageLoad(import("../features/auth/reset-password.tsx")));
const NoticePage = lazy(() => trackPageLoad(import("../features/notices/notice-page.tsx")));
const OfflinePage = lazy(() => trackPageLoad(import("../features/offline/offline-page.tsx")));
const PartnerLogin = lazy(() => trackPageLoad(import("../features/auth/partner-login.tsx")));
const PartnerSignup = lazy(() => trackPageLoad(import("../features/auth/partner-signup.tsx")));
const Dashboard = lazy(() => trackPageLoad(import("../features/dashboard/dashboard-page.tsx")));
const PartnerDashboard = lazy(() => trackPageLoad(import("../features/partner/dashboard.tsx")));
const Placeholder = lazy(() => trackPageLoad(import("../features/partner/placeholder.tsx")));
const QrCodes = lazy(() => trackPageLoad(import("../features/partner/qr-codes.tsx")));
const PortalPages = lazy(() => trackPageLoad(import("../features/owner/portal-pages.tsx")));
const Profile = lazy(() => trackPageLoad(import("../features/profile/profile-page.tsx")));
const Settings = lazy(() => trackPageLoad(import("../features/settings/settings-page.tsx")));
const Reservations = lazy(() => trackPageLoad(import("../features/reservations/reservations-page.tsx")));
const ReservationDetails = lazy(() => trackPageLoad(import("../features/reservations/reservation-page.tsx")));
const Today = lazy(() => trackPageLoad(import("../features/today/today-page.tsx")));

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
    <Route path={paths.customerAuth} element={<CustomerAuth />} />
    <Route path={paths.restaurantAuth} element={<RestaurantAuth />} />
    <Route path={paths.partnerLogin} element={<PartnerLogin />} />
    <Route path={paths.partnerSignup} element={<PartnerSignup />} />
    <Route path={paths.resetPassword} element={<ResetPassword />} />
    <Route path={paths.restaurantPreview} element={<RestaurantPreview />} />
    <Route element={<RestaurantPages />}>
      <Route path={paths.restaurantSettings} element={<Settings />} />
      <Route path={paths.restaurantProfile} element={<Dashboard />} />
      <Route path={paths.today} element={<Today />} />
    </Route>
    <Route element={<PortalPages />}>
      <Route path={paths.partnerDashboard} element={<PartnerDashboard />} />
      <Route path={portalPaths.tables} element={<QrCodes />} />
      {portalPlaceholders.map(([path, page]) => (
        <Route key={path} path={path} element={<Placeholder page={page} />} />
      ))}
    </Route>
    <Route element={<AdminPages />}>
      <Route path={paths.admin} element={<AdminPage />} />
      <Route path={casePage} element={<CasePage />} />
      <Route path={reservationCasePage} element={<ReservationCasePage />} />
      <Route path={customerCasesPage} element={<CustomerCasesPage />} />
      <Route path={restaurantCasesPage} element={<RestaurantCasesPage />} />
    </Route>
    <Route element={<ReservationsFrame />}>
      <Route path={paths.reservations} element={<Reservations />} />
      <Route path={reservationPage} element={<ReservationDetails />} />
    </Route>
    <Route element={<Frame />}>
      <Route path={paths.profile} element={<Profile />} />
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
