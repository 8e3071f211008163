import { type ReactNode, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { Footer, SlimFooter } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Header and footer around every page for guests, except the sign-in pages. */
export const Frame = () => (
  <FrameAround>
    <Outlet />
  </FrameAround>
);

export function FrameAround({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <Header />
      {children}
      {/* Suspense boundaries below the first view are hydrated one by one, when nothing else is to do. */}
      <Suspense>
        {pathname === sitePaths.landing || pathname === restaurantPaths.restaurants ? <Footer /> : <SlimFooter />}
      </Suspense>
    </>
  );
}
