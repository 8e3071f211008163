import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { type ReactNode, Suspense } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { Restaurant } from "#web/restaurants/page/restaurant.tsx";
import { Restaurants } from "#web/restaurants/list/restaurants.tsx";
import { Landing } from "#web/site/landing/landing.tsx";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Frame } from "#web/site/frame/frame.tsx";
import { AfterNavigation } from "./after-navigation.tsx";
import { appPages } from "./app-pages.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Overlays } from "./overlays.tsx";
import { legal } from "./prerendered-pages.ts";
import { ReservationLayer } from "./reservation-layer.tsx";

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
              <Route path={restaurantPaths.restaurants} element={<RestaurantsWithDialog />} />
              <Route path={restaurantPaths.restaurant} element={<Restaurant />} />
              {legalPaths.map((path) => (
                <Route key={path} path={path} element={<legal.Page />} />
              ))}
            </Route>
            {appPages}
          </Routes>
          <AfterNavigation />
        </PageSuspense>
      </ErrorBoundary>
    </>
  );
}

const RestaurantsWithDialog = () => (
  <>
    <Restaurants />
    <ReservationLayer />
  </>
);

/** Shows an empty page while a page's chunk loads. */
function PageSuspense({ children }: { readonly children: ReactNode }) {
  const { frame } = useMessages("public");
  return <Suspense fallback={<main id="inhalt" aria-busy="true" aria-label={frame.loading} />}>{children}</Suspense>;
}
