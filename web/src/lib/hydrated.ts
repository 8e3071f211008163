import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in prerendered markup and while it is hydrated: what depends on the browser alone waits for it. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
