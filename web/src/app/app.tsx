import { lazy, type ReactNode, Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { legalPaths, paths } from "../../../shared/paths.ts";
import { comingPages } from "../features/coming/pages.ts";
import { NotFound } from "../features/not-found/not-found.tsx";
import { useMessages } from "../lib/i18n/language.tsx";
import { trackPageLoad } from "../lib/page-loading.ts";
import { Frame } from "../ui/frame.tsx";
import { AfterNavigation } from "./after-navigation.tsx";
import { ConsentLayer } from "./consent-layer.tsx";
import { Notices } from "./notices.tsx";
import { landing, legal, restaurant, restaurants } from "./lazy-pages.ts";
import { ReservationLayer } from "./reservation-layer.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

const CustomerAuth = lazy(() => trackPageLoad(import("../features/auth/customer-auth.tsx")));
const RestaurantAuth = lazy(() => trackPageLoad(import("../features/auth/restaurant-auth.tsx")));
const ResetPassword = lazy(() => trackPageLoad(import("../features/auth/reset-password.tsx")));
const Coming = lazy(() => trackPageLoad(import("../features/coming/coming.tsx")));
const Profile = lazy(() => trackPageLoad(import("../features/profile/profile-page.tsx")));
const Reservations = lazy(() => trackPageLoad(import("../features/reservations/reservations-page.tsx")));

/** Every route of the spec (section 2). */
export function App() {
  const { frame } = useMessages("public");
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#inhalt">
        {frame.skip}
      </a>
      <ConsentLayer />
      <ErrorBoundary place={pathname}>
        <PageSuspense>
          <Routes>
            <Route path={paths.customerAuth} element={<CustomerAuth />} />
            <Route path={paths.restaurantAuth} element={<RestaurantAuth />} />
            <Route path={paths.resetPassword} element={<ResetPassword />} />
            <Route element={<Frame />}>
              <Route path={paths.landing} element={<landing.Page />} />
              <Route path={paths.restaurants} element={<RestaurantsWithDialog />} />
              <Route path={paths.restaurant} element={<restaurant.Page />} />
              <Route path={paths.profile} element={<Profile />} />
              <Route path={paths.reservations} element={<Reservations />} />
              {legalPaths.map((path) => (
                <Route key={path} path={path} element={<legal.Page />} />
              ))}
              {comingPages.map(([path, page]) => (
                <Route key={path} path={path} element={<Coming page={page} />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
          <AfterNavigation />
        </PageSuspense>
      </ErrorBoundary>
      <Notices />
    </>
  );
}

const RestaurantsWithDialog = () => (
  <>
    <restaurants.Page />
    <ReservationLayer />
  </>
);

/** Shows an empty page while a page's chunk loads. */
function PageSuspense({ children }: { readonly children: ReactNode }) {
  const { frame } = useMessages("public");
  return <Suspense fallback={<main id="inhalt" aria-busy="true" aria-label={frame.loading} />}>{children}</Suspense>;
}
