import { useIsFetching } from "@tanstack/react-query";
import { Hourglass, WifiOff } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useMessages } from "../lib/i18n/language.tsx";
import { isPageLoading, onPageLoading } from "../lib/page-loading.ts";
import "./connection.css";

interface Props {
  /** Milliseconds of waiting after which a skeleton is not enough of an answer. */
  readonly patience?: number;
}

/** Says that there is no connection, or that it is slow, for as long as it is so. What is on the page stays usable. */
export function Connection({ patience = 3000 }: Props) {
  const { frame } = useMessages("public");
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const fetchesCode = useSyncExternalStore(onPageLoading, isPageLoading);
  const fetchesData = useIsFetching({ predicate: ({ state }) => state.status === "pending" }) > 0;
  const isSlow = useLasts(fetchesCode || fetchesData, patience);
  const words = isOnline ? (isSlow ? frame.slow : undefined) : frame.offline;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current?.matches(":popover-open") === true) place.current.hidePopover();
    place.current?.showPopover(); // reopens it, because the top layer shows the last opened element first
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new word comes to the front
  }, [words]);
  const Sign = isOnline ? Hourglass : WifiOff;
  return (
    <div ref={place} className="connection" popover="manual" role="status">
      {words !== undefined && (
        <p>
          <Sign className="icon" aria-hidden />
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

/** Whether something has been so for longer than anyone waits without a word. */
function useLasts(isSo: boolean, patience: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = window.setTimeout(() => setLasts(true), patience);
    return () => {
      window.clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, patience]);
  return lasts;
}
