import { useEffect } from "react";
import { Link } from "react-router-dom";
import { brand } from "#shared/platform/brand.ts";
import { accountPaths } from "#shared/accounts/paths.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Logo } from "./logo.tsx";
import { openCookieSettings } from "#web/platform/cookie-choice.ts";
import { useNow } from "#web/platform/now.tsx";
import { checkServerTime } from "#web/platform/server-time.ts";

/**
 * The current year; prerendered pages show the year of their build (vite.config.ts) until hydration. Many of them ask the
 * server nothing, so it is asked for its time where the device is in another year: the build is old, or the clock wrong.
 */
function useYear(): number {
  const built = Number(import.meta.env["BUILD_YEAR"]);
  useEffect(() => {
    if (new Date().getUTCFullYear() !== built) void checkServerTime(Date.UTC(built));
  }, [built]);
  return useNow()?.getUTCFullYear() ?? built;
}

/** Links for restaurants and the legal pages (spec, section 2, landing page). */
export function Footer() {
  const { frame } = useMessages("public");
  const year = useYear();
  const legalLinks = useLegalLinks();
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
            {legalLinks.map((link) => (
              <li key={link.key}>{link}</li>
            ))}
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
  const legalLinks = useLegalLinks();
  return (
    <footer className="site-footer site-footer--slim on-dark">
      <div className="wrap">
        <p>{`© ${year} ${brand}`}</p>
        <nav aria-label={frame.legal} className="row row--law">
          {legalLinks}
        </nav>
      </div>
    </footer>
  );
}

const legalPages = ["impressum", "privacy", "terms", "withdrawal", "accessibility"] as const;

/** The links to the legal pages, and the button of the cookie settings. */
export function useLegalLinks() {
  const { frame } = useMessages("public");
  const links = legalPages.map((name) => (
    <Link key={name} to={sitePaths[name]}>
      {frame[name]}
    </Link>
  ));
  return [...links, <CookieSettings key="cookies" />];
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
