import { useSyncExternalStore } from "react";

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
