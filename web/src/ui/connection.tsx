import { useIsFetching } from "@tanstack/react-query";
import { Hourglass, WifiOff } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useMessages } from "../lib/i18n/language.tsx";
import { isPageLoading, onPageLoading } from "../lib/page-loading.ts";
import "./connection.css";

interface Props {
  /** Milliseconds of loading after which the connection counts as slow. */
  readonly slowAfterMs?: number;
}

/** Shows that the browser is offline or the connection slow, for as long as that lasts. The page stays usable. */
export function Connection({ slowAfterMs = 3000 }: Props) {
  const { frame } = useMessages("public");
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const fetchesCode = useSyncExternalStore(onPageLoading, isPageLoading);
  const fetchesData = useIsFetching({ predicate: ({ state }) => state.status === "pending" }) > 0;
  const isSlow = useIsTrueFor(fetchesCode || fetchesData, slowAfterMs);
  const words = isOnline ? (isSlow ? frame.slow : undefined) : frame.offline;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current?.matches(":popover-open") === true) place.current.hidePopover();
    place.current?.showPopover(); // reopens it, because the top layer shows the last opened element first
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new text comes to the front
  }, [words]);
  const Icon = isOnline ? Hourglass : WifiOff;
  return (
    <div ref={place} className="connection" popover="manual" role="status">
      {words !== undefined && (
        <p>
          <Icon className="icon" aria-hidden />
          {words}
        </p>
      )}
    </div>
  );
}

function listenToNetwork(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Whether a condition has been true for some milliseconds. */
function useIsTrueFor(condition: boolean, milliseconds: number): boolean {
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
