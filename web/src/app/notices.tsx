import { useEffect, useState, useSyncExternalStore } from "react";
import { listen, getVisibleToasts } from "#web/ui/toast/toasts.ts";

const hasToasts = () => getVisibleToasts().length > 0;
const noToasts = () => false;

/** Milliseconds after which an idle page loads the region for toasts. */
const delayMs = 1000;

const load = () => import("./notices-layer.tsx");

/**
 * Loads the region 'Notifications' and the notice about the connection: with the first toast, or one second after the
 * first render. If the connection is lost by then, they load when it is back.
 */
export function Notices() {
  const isToastWaiting = useSyncExternalStore(listen, hasToasts, noToasts);
  const [isSettled, setIsSettled] = useState(false);
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    const timer = window.setTimeout(() => setIsSettled(true), delayMs);
    return () => window.clearTimeout(timer);
  }, []);
  const shouldLoad = (isToastWaiting || isSettled) && !parts;
  useEffect(() => {
    if (!shouldLoad) return undefined;
    const fetchParts = () => void load().then(setParts, () => undefined);
    fetchParts();
    window.addEventListener("online", fetchParts);
    return () => window.removeEventListener("online", fetchParts);
  }, [shouldLoad]);
  return parts && <parts.NoticesLayer />;
}
