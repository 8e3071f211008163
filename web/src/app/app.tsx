import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { type ReactNode, Suspense, useEffect } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { Restaurant } from "#web/restaurants/page/restaurant.tsx";
import { Restaurants } from "#web/restaurants/list/restaurants.tsx";
import { Landing } from "#web/site/landing/landing.tsx";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Frame } from "#web/site/frame/frame.tsx";
import { AfterNavigation } from "./after-navigation.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LatePages, LegalPage } from "./prerendered-pages.ts";
import { ReservationLayer } from "./reservation-layer.tsx";
import { Consent } from "#web/site/consent/consent.tsx";
import { watchDraftExpiry } from "#web/platform/forms/draft.ts";
import { useIsHydrated } from "#web/platform/browser-state.ts";
import { watchFaults } from "#web/platform/report-fault.ts";
import { Connection } from "#web/site/frame/connection.tsx";
import { Toasts } from "#web/ui/toast/toast.tsx";

/** Every route of the spec (section 2). */
export function App() {
  const { frame } = useMessages("public");
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#inhalt">
        {frame.skip}
      </a>
      <Overlays />
      <ErrorBoundary path={pathname}>
        <PageSuspense>
          <Routes>
            <Route element={<Frame />}>
              <Route path={sitePaths.landing} element={<Landing />} />
              <Route path={restaurantPaths.restaurants} element={<WithDialog page={<Restaurants />} />} />
              <Route path={restaurantPaths.restaurant} element={<WithDialog page={<Restaurant />} />} />
              {legalPaths.map((path) => (
                <Route key={path} path={path} element={<LegalPage />} />
              ))}
            </Route>
            <Route path="*" element={<LatePages />} />
          </Routes>
          <AfterNavigation />
        </PageSuspense>
      </ErrorBoundary>
    </>
  );
}

const WithDialog = ({ page }: { readonly page: ReactNode }) => (
  <>
    {page}
    <ReservationLayer />
  </>
);

/** Shows an empty page while a page's chunk loads. */
function PageSuspense({ children }: { readonly children: ReactNode }) {
  const { frame } = useMessages("public");
  return <Suspense fallback={<main id="inhalt" aria-busy="true" aria-label={frame.loading} />}>{children}</Suspense>;
}

/** What lies over every page: the question about cookies, toasts, the notice about the connection. Also watches for errors and old drafts. */
function Overlays() {
  useEffect(watchDraftExpiry, []);
  useEffect(watchFaults, []);
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null; // what the browser knows, and what is not in the page's own markup
  return (
    <>
      <Consent />
      <Toasts />
      <Connection />
    </>
  );
}
