import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { brand } from "#shared/platform/brand.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Logo } from "./logo.tsx";
import { openCookieSettings } from "#web/platform/cookie-choice.ts";

const subscribeToNothing = () => () => undefined;
const thisYear = () => new Date().getFullYear();

/** The current year; prerendered pages show the year of their build (vite.config.ts) until hydration. */
const useYear = (): number =>
  useSyncExternalStore(subscribeToNothing, thisYear, () => Number(import.meta.env["BUILD_YEAR"]));

/** Links for restaurants and the legal pages (spec, section 2, landing page). */
export function Footer() {
  const { frame } = useMessages("public");
  const year = useYear();
  return (
    <footer className="site-footer on-dark">
      <div className="wrap">
        <div className="stack stack--close">
          <Logo onDark />
          <p>{frame.footer}</p>
        </div>
        <nav aria-labelledby="foot-ways">
          <h2 id="foot-ways">{frame.forGuests}</h2>
          <ul className="list">
            <li>
              <Link to={restaurantPaths.restaurants}>{frame.restaurants}</Link>
            </li>
            <li>
              <Link to={accountPaths.partnerLogin}>{frame.forRestaurants}</Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="foot-law">
          <h2 id="foot-law">{frame.legal}</h2>
          <ul className="list">
            <li>
              <Link to={sitePaths.impressum}>{frame.impressum}</Link>
            </li>
            <li>
              <Link to={sitePaths.privacy}>{frame.privacy}</Link>
            </li>
            <li>
              <Link to={sitePaths.terms}>{frame.terms}</Link>
            </li>
            <li>
              <Link to={sitePaths.withdrawal}>{frame.withdrawal}</Link>
            </li>
            <li>
              <Link to={sitePaths.accessibility}>{frame.accessibility}</Link>
            </li>
            <li>
              <CookieSettings />
            </li>
          </ul>
        </nav>
        <p className="site-footer__base">{`© ${year} ${brand}`}</p>
      </div>
    </footer>
  );
}

/** A single line, for pages with controls at the bottom. */
export function SlimFooter() {
  const { frame } = useMessages("public");
  const year = useYear();
  return (
    <footer className="site-footer site-footer--slim on-dark">
      <div className="wrap">
        <p>{`© ${year} ${brand}`}</p>
        <nav aria-label={frame.legal} className="row row--law">
          <Link to={sitePaths.impressum}>{frame.impressum}</Link>
          <Link to={sitePaths.privacy}>{frame.privacy}</Link>
          <Link to={sitePaths.terms}>{frame.terms}</Link>
          <Link to={sitePaths.withdrawal}>{frame.withdrawal}</Link>
          <Link to={sitePaths.accessibility}>{frame.accessibility}</Link>
          <CookieSettings />
        </nav>
      </div>
    </footer>
  );
}

/** Opens the cookie settings from any page (spec, section 2); the app renders the dialog. */
export function CookieSettings() {
  const { frame } = useMessages("public");
  return (
    <button className="link" type="button" onClick={() => window.dispatchEvent(new Event(openCookieSettings))}>
      {frame.cookies}
    </button>
  );
}
