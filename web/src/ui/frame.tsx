import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../../../shared/paths.ts";
import { Footer, SlimFooter } from "./footer.tsx";
import { Header } from "./header.tsx";

/** What stands around every page but the doors of the restaurant. */
export function Frame() {
  const { pathname } = useLocation();
  return (
    <>
      <Header />
      <Outlet />
      {pathname === paths.landing || pathname === paths.restaurants ? <Footer /> : <SlimFooter />}
    </>
  );
}
