import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../../../shared/paths.ts";
import { Footer, SlimFooter } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Header and footer around every page except the sign-in pages. */
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
