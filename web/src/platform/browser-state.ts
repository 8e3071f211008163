import { useEffect, useState, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** False in prerendered markup and during hydration: what only the browser knows renders afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** Whether the browser has a network. It may be true although nothing gets through. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);

function listen(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Whether a condition has been true for some milliseconds. */
export function useIsTrueFor(condition: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = window.setTimeout(() => setLasts(true), milliseconds);
    return () => {
      window.clearTimeout(timer);
      setLasts(false);
    };
  }, [condition, milliseconds]);
  return lasts;
}

/** From here on pages have a second column (`56rem` in the style sheets). */
const wide = "(min-width: 56rem)";

/** Whether the page has its second column; undefined in prerendered markup and while it is hydrated. */
export const useIsWide = (): boolean | undefined => useMatches(wide);

/** Whether a media query matches; undefined in prerendered markup and while it is hydrated. */
export const useMatches = (query: string): boolean | undefined =>
  useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
    () => undefined,
  );
