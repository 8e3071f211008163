import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** False in prerendered markup and during hydration: what only the browser knows renders afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
