import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { legalPaths, sitePaths } from "#shared/site/paths.ts";
import { signInPath } from "#web/platform/session/sign-in-path.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { sessionEnded } from "#web/platform/session/session.ts";
import { toast } from "#web/ui/toast/toasts.ts";

/** Effects of every navigation: focus, language in the address, return after sign-in. */
export function AfterNavigation(): null {
  useFocusOnHeading();
  useLanguageInAddress();
  useReturnAfterSession();
  return null;
}

/**
 * Moves the focus to the heading of the new page, as a full load does. The first page is a full load itself. On the way
 * back the browser scrolls to where the person was, and from a reservation dialog the focus returns to the link that opened it.
 */
function useFocusOnHeading(): void {
  const { pathname, search } = useLocation();
  // oxlint-disable-next-line typescript/no-unsafe-enum-comparison -- every public page would carry the enum
  const isPop = useNavigationType() === "POP";
  const previousPathname = useRef(pathname);
  const previousSearch = useRef(search);
  useEffect(() => {
    if (previousPathname.current === pathname) return undefined;
    previousPathname.current = pathname;
    if (!isPop) window.scrollTo(0, 0);
    const closed = isPop ? new URLSearchParams(previousSearch.current).get("reserve") : null;
    return focusWhenRendered(closed === null ? [] : [`a[href*="reserve=${CSS.escape(closed)}"]`]);
  }, [isPop, pathname]);
  useEffect(() => {
    previousSearch.current = search;
  }, [search]);
}

/**
 * Focuses the first visible match, else the heading. The first match may belong to the previous page or to a skeleton, which loses the focus when it is removed; the next
 * match then gets it. Stops when the person moves the focus, clicks or types.
 */
function focusWhenRendered(selectors: readonly string[]): () => void {
  let lastFocused = document.activeElement;
  const userEvents = ["pointerdown", "keydown"];
  const stop = () => {
    observer.disconnect();
    for (const event of userEvents) document.removeEventListener(event, stop, true);
  };
  const look = () => {
    const now = document.activeElement;
    const element = [...selectors, "h1"]
      .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
      .find((one) => one.checkVisibility());
    if (now !== lastFocused && now !== document.body) stop();
    else if (element && element !== lastFocused) {
      element.focus({ preventScroll: true });
      lastFocused = document.activeElement;
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of userEvents) document.addEventListener(event, stop, true);
  look();
  return stop;
}

/** Keeps `?lang=en` in the address of English pages, so that they can be shared and reloaded. */
function useLanguageInAddress(): void {
  const { language } = useLanguage();
  const { key } = useLocation();
  useEffect(() => {
    const address = new URL(location.href);
    if ((address.searchParams.get("lang") === "en") === (language === "en")) return;
    if (language === "en") address.searchParams.set("lang", "en");
    else address.searchParams.delete("lang");
    history.replaceState(history.state, "", address);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation writes an address without the language
  }, [key, language]);
}

const isPublic = (pathname: string): boolean =>
  [sitePaths.landing, restaurantPaths.restaurants, ...legalPaths].some((path) => path === pathname) ||
  pathname.startsWith("/restaurant/");

/** When a session expires, shows the sign-in page, which leads back to the same page afterwards. */
function useReturnAfterSession(): void {
  const { frame } = useMessages("public");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const goToSignIn = () => {
      if (isPublic(pathname)) return;
      toast(frame.sessionEnded, frame.sessionEndedText, { tone: "error", duration: 5000 });
      void navigate(signInPath({ pathname, search }));
    };
    window.addEventListener(sessionEnded, goToSignIn);
    return () => window.removeEventListener(sessionEnded, goToSignIn);
  }, [frame, navigate, pathname, search]);
}
