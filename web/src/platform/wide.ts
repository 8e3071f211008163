import { useSyncExternalStore } from "react";

/** From here on pages have a second column (`56rem` in the style sheets). */
const wide = "(min-width: 56rem)";

/** Whether the page has its second column; undefined in prerendered markup and while it is hydrated. */
export const useIsWide = (): boolean | undefined =>
  useSyncExternalStore(
    (onChange) => {
      const width = matchMedia(wide);
      width.addEventListener("change", onChange);
      return () => width.removeEventListener("change", onChange);
    },
    () => matchMedia(wide).matches,
    () => undefined,
  );
