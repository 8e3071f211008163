import { Outlet, useLocation } from "react-router-dom";
import { paths } from "../../../shared/paths.ts";
import { useMessages } from "../lib/i18n/language.tsx";
import { Footer, SlimFooter } from "./footer.tsx";
import { Header } from "./header.tsx";

/** What stands around every page but the doors of the house. */
export function Frame() {
  const { frame } = useMessages("public");
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip" href="#inhalt">
        {frame.skip}
      </a>
      <Header />
      <Outlet />
      {pathname === paths.landing || pathname === paths.restaurants ? <Footer /> : <SlimFooter />}
    </>
  );
}
