import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { listen, shownToasts } from "../ui/toasts.ts";

const Toasts = lazy(async () => ({ default: (await import("../ui/toast.tsx")).Toasts }));

const isSpeaking = () => shownToasts().length > 0;
const nobody = () => false;

/** Milliseconds after which a page that has nothing else to do gets its region for notices. */
const quiet = 1000;

/** The region 'Notifications' comes when somebody speaks, or when the page has settled: nothing is drawn with it. */
export function Notices() {
  const speaks = useSyncExternalStore(listen, isSpeaking, nobody);
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsSettled(true), quiet);
    return () => window.clearTimeout(timer);
  }, []);
  return speaks || isSettled ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
