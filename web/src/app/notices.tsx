import { useEffect, useState, useSyncExternalStore } from "react";
import { listen, shownToasts } from "../ui/toasts.ts";

const isSpeaking = () => shownToasts().length > 0;
const nobody = () => false;

/** Milliseconds after which a page that has nothing else to do gets its region for notices. */
const quiet = 1000;

const load = async () => {
  const [{ Toasts }, { Connection }] = await Promise.all([import("../ui/toast.tsx"), import("../ui/connection.tsx")]);
  return { Toasts, Connection };
};

/**
 * The region 'Notifications' and the word about the connection. They come when somebody speaks, or when the page has
 * settled: nothing is drawn with them. Where the connection was lost by then, they come when it is back.
 */
export function Notices() {
  const speaks = useSyncExternalStore(listen, isSpeaking, nobody);
  const [isSettled, setIsSettled] = useState(false);
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>();
  useEffect(() => {
    const timer = window.setTimeout(() => setIsSettled(true), quiet);
    return () => window.clearTimeout(timer);
  }, []);
  const isWanted = (speaks || isSettled) && !parts;
  useEffect(() => {
    if (!isWanted) return undefined;
    const fetchParts = () => void load().then(setParts, () => undefined);
    fetchParts();
    window.addEventListener("online", fetchParts);
    return () => window.removeEventListener("online", fetchParts);
  }, [isWanted]);
  return (
    parts && (
      <>
        <parts.Toasts />
        <parts.Connection />
      </>
    )
  );
}
