import { type ReactNode, Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Frame } from "#web/site/frame/frame.tsx";
import { AfterNavigation } from "./after-navigation.tsx";
import { ConsentLayer } from "./consent-layer.tsx";
import { Notices } from "./notices.tsx";
import { appPages, landing, legal, restaurant, restaurants } from "./lazy-pages.ts";
import { ReservationLayer } from "./reservation-layer.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

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
      <ErrorBoundary path={pathname}>
        <PageSuspense>
          <Routes>
            <Route element={<Frame />}>
              <Route path={sitePaths.landing} element={<landing.Page />} />
              <Route path={restaurantPaths.restaurants} element={<RestaurantsWithDialog />} />
              <Route path={restaurantPaths.restaurant} element={<restaurant.Page />} />
              {legalPaths.map((path) => (
                <Route key={path} path={path} element={<legal.Page />} />
              ))}
            </Route>
            <Route path="*" element={<appPages.Page />} />
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
