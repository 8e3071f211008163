import { useIsFetching } from "@tanstack/react-query";
import { Hourglass, WifiOff } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { isPageLoading, onPageLoading } from "#web/platform/page-loading.ts";
import { useIsOnline, useIsTrueFor } from "#web/platform/browser-state.ts";
import { useAvoidOverlap } from "#web/ui/toast/use-avoid-overlap.ts";
import "#web/ui/toast/toast.css";

interface Props {
  /** Milliseconds of loading after which the connection counts as slow. */
  readonly slowAfterMs?: number;
}

/** Shows that the browser is offline or the connection slow, for as long as that lasts. The page stays usable. */
export function Connection({ slowAfterMs = 3000 }: Props) {
  const { frame } = useMessages("public");
  const isOnline = useIsOnline();
  const fetchesCode = useSyncExternalStore(onPageLoading, isPageLoading);
  const fetchesData = useIsFetching({ predicate: ({ state }) => state.status === "pending" }) > 0;
  const isSlow = useIsTrueFor(fetchesCode || fetchesData, slowAfterMs);
  const words = isOnline ? (isSlow ? frame.slow : undefined) : frame.offline;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current?.matches(":popover-open") === true) element.current.hidePopover();
    element.current?.showPopover(); // reopens it, because the top layer shows the last opened element first
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new text comes to the front
  }, [words]);
  useAvoidOverlap(element, "fields", words);
  const Icon = isOnline ? Hourglass : WifiOff;
  return (
    <div ref={element} className="connection" popover="manual" role="status">
      {words !== undefined && (
        <p>
          <Icon className="icon" aria-hidden />
          {words}
        </p>
      )}
    </div>
  );
}
