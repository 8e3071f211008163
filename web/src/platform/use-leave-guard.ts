import { useEffect, useRef, useState } from "react";

interface LeaveGuard {
  /** Somebody is about to leave the page, and has not decided yet. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  /** Goes where the person was about to go. */
  readonly leave: () => void;
}

/**
 * Asks before a page with unsaved changes is left: by a link, by a button marked `data-leaves`, by the browser's Back,
 * or by closing the tab, where the browser itself asks. react-router's blocker needs a data router, which would weigh on
 * every public page (decision 27). A session that ends is not held up.
 *
 * Back: react-router hears of it first and would show the other page. So the page gets a second history entry, and Back
 * leads from there to the first one, which is the same page.
 */
export function useLeaveGuard(isActive: boolean): LeaveGuard {
  const [proceed, setProceed] = useState<() => void>();
  const isLeaving = useRef(false);
  /** The position of the page's first history entry, once there is a second one. */
  const firstEntry = useRef<number>(undefined);

  useEffect(() => {
    const handleHistory = ({ state }: PopStateEvent) => {
      if (isLeaving.current || firstEntry.current === undefined || getPosition(state) !== firstEntry.current) return;
      if (isActive) setProceed(() => () => history.back());
      else history.back();
    };
    window.addEventListener("popstate", handleHistory);
    return () => window.removeEventListener("popstate", handleHistory);
  }, [isActive]);

  useEffect(() => {
    if (!isActive) return undefined;
    isLeaving.current = false;
    firstEntry.current = addSecondEntry();
    const askBeforeClick = (event: MouseEvent) => {
      const target =
        event.target instanceof Element ? event.target.closest<HTMLElement>("a[href], [data-leaves]") : null;
      if (isLeaving.current || !target || !leavesPage(target, event)) return;
      event.preventDefault();
      event.stopPropagation();
      setProceed(() => () => target.click());
    };
    const askBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    document.addEventListener("click", askBeforeClick, true);
    window.addEventListener("beforeunload", askBeforeUnload);
    return () => {
      document.removeEventListener("click", askBeforeClick, true);
      window.removeEventListener("beforeunload", askBeforeUnload);
    };
  }, [isActive]);

  return {
    isAsking: proceed !== undefined,
    stay: () => {
      setProceed(undefined);
      addSecondEntry();
    },
    leave: () => {
      isLeaving.current = true;
      setProceed(undefined);
      proceed?.();
    },
  };
}

/** Adds the second entry unless the page is on it already. Returns the position of the first. */
function addSecondEntry(): number | undefined {
  const state: unknown = history.state;
  const position = getPosition(state);
  if (position === undefined || typeof state !== "object") return undefined;
  if (state !== null && "isSecondEntry" in state) return position - 1;
  history.pushState({ ...state, idx: position + 1, isSecondEntry: true }, "");
  return position;
}

/** The position that react-router keeps in each history entry. */
const getPosition = (state: unknown): number | undefined =>
  typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : undefined;

function leavesPage(target: HTMLElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (!(target instanceof HTMLAnchorElement)) return true;
  const opensElsewhere =
    button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !["", "_self"].includes(target.target);
  return !opensElsewhere && target.origin === location.origin && target.pathname !== location.pathname;
}
