import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { legalPaths, paths } from "../../../shared/paths.ts";
import { signInPath } from "../lib/sign-in-path.ts";
import { useLanguage, useMessages } from "../lib/i18n/language.tsx";
import { sessionEnded } from "../lib/session/session.ts";
import { toast } from "../ui/toasts.ts";

/** What has to happen whenever someone gets to another page. */
export function AfterNavigation(): null {
  useFocusOnHeading();
  useLanguageInAddress();
  useReturnAfterSession();
  return null;
}

/** Focus moves to the new page's heading, as a full load would start there. Not on the first page: it is one. */
function useFocusOnHeading(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    window.scrollTo(0, 0);
    return focusOnceThere("h1");
  }, [pathname]);
}

/**
 * What is there first may be the page before, or a skeleton: when it goes, its heading takes the focus along, and
 * the one that follows gets it. Whoever moves the focus, presses or types meanwhile keeps it.
 */
function focusOnceThere(selector: string): () => void {
  let ours = document.activeElement;
  const hands = ["pointerdown", "keydown"];
  const stop = () => {
    observer.disconnect();
    for (const hand of hands) document.removeEventListener(hand, stop, true);
  };
  const look = () => {
    const now = document.activeElement;
    const element = document.querySelector<HTMLElement>(selector);
    if (now !== ours && now !== document.body) stop();
    else if (element !== ours) {
      element?.focus({ preventScroll: true });
      ours = document.activeElement;
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const hand of hands) document.addEventListener(hand, stop, true);
  look();
  return stop;
}

/** An English page keeps its English address while one walks about, so that it can be shared and loaded again. */
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
  [paths.landing, paths.restaurants, ...legalPaths].some((path) => path === pathname) ||
  pathname.startsWith("/restaurant/");

/** A session that ended against the person's will leads through the door and back to the same place. */
function useReturnAfterSession(): void {
  const { frame } = useMessages("public");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const knock = () => {
      if (isPublic(pathname)) return;
      toast(frame.sessionEnded, frame.sessionEndedText, { tone: "error", duration: 5000 });
      void navigate(signInPath({ pathname, search }));
    };
    window.addEventListener(sessionEnded, knock);
    return () => window.removeEventListener(sessionEnded, knock);
  }, [frame, navigate, pathname, search]);
}
