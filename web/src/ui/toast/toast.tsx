import { CircleAlert, CircleCheck, Undo2, X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { Button } from "../button/button.tsx";
import { classes } from "../classes/classes.ts";
import { dismiss, getVisibleToasts, listen, tick, type Toast } from "./toasts.ts";
import { listenToDialogs, topDialog } from "../dialog/top-dialog.ts";
import { useAvoidOverlap } from "./use-avoid-overlap.ts";
import "./toast.css";

const noToasts: readonly Toast[] = [];
const none = () => noToasts;

/**
 * The region 'Notifications' (spec, section 9): Alt+T focuses it; at most three toasts, 4 s each. The timer pauses while
 * a mouse is over it (a finger leaves the place of its last tap hovered), on focus and in a hidden tab. It is a popover,
 * so that it lies above a dialog, and inside the open dialog, where the keyboard reaches it.
 */
export function Toasts() {
  const { frame } = useMessages("public");
  const toasts = useSyncExternalStore(listen, getVisibleToasts, none);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useFocusBefore(region);
  /** Its buttons go with it: the keyboard is where it was before. */
  const close = (id: number) => {
    if (region.current?.contains(document.activeElement) === true) cameFrom.current?.focus({ preventScroll: true });
    dismiss(id);
  };
  useReachableByKey(region);
  useClock(region);
  const newest = toasts.at(-1)?.id;
  const dialog = useSyncExternalStore(listenToDialogs, topDialog);
  useAvoidOverlap(region, "buttons", newest);
  useEffect(() => {
    const reopen = () => {
      const element = region.current;
      if (element?.isConnected !== true) return; // its dialog has just closed; it mounts again elsewhere
      if (element.matches(":popover-open")) element.hidePopover();
      element.showPopover(); // reopens it, because the top layer shows the last opened element first
    };
    if (newest !== undefined) {
      reopen();
      return undefined;
    }
    const timer = window.setTimeout(reopen); // without toasts not in the task in which a dialog opens
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new toast comes to the front, over a new dialog as well
  }, [newest, dialog]);
  return createPortal(
    <section
      ref={region}
      className="toasts"
      popover="manual"
      aria-label={frame.notifications}
      aria-live="polite"
      aria-relevant="additions text"
      tabIndex={-1}
    >
      {toasts.map(({ id, title, text, tone, action }) => (
        <div key={id} className={classes("toast", tone === "error" && "toast--error")}>
          {tone === "error" ? (
            <CircleAlert className="icon" aria-hidden />
          ) : (
            <CircleCheck className="icon" aria-hidden />
          )}
          <div>
            <strong>{title}</strong>
            {text !== undefined && <p>{text}</p>}
          </div>
          <Button look="btn--quiet btn--icon" Icon={X} label={frame.close} onClick={() => close(id)} />
          {action && (
            <button
              type="button"
              className="toast__action"
              onClick={() => {
                close(id);
                action.run();
              }}
            >
              <Undo2 className="icon" aria-hidden />
              {action.text}
            </button>
          )}
        </div>
      ))}
    </section>,
    dialog ?? document.body,
  );
}

type Region = Readonly<React.RefObject<HTMLElement | null>>;

function useReachableByKey(region: Region): void {
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== "KeyT") return;
      event.preventDefault();
      region.current?.focus();
    };
    window.addEventListener("keydown", reach);
    return () => window.removeEventListener("keydown", reach);
  }, [region]);
}

/** What had the focus before the region got it. */
function useFocusBefore(region: Region) {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ relatedTarget: from }: FocusEvent) => {
      const isIn = region.current?.contains(document.activeElement) === true;
      if (isIn && from instanceof HTMLElement && !region.current.contains(from)) before.current = from;
    };
    window.addEventListener("focusin", note);
    return () => window.removeEventListener("focusin", note);
  }, [region]);
  return before;
}

function useClock(region: Region): void {
  useEffect(() => {
    const canHover = matchMedia("(hover: hover)");
    let before = performance.now();
    const timer = window.setInterval(() => {
      const now = performance.now();
      const readAs = canHover.matches ? ":hover, :focus-within" : ":focus-within";
      const isRead = document.hidden || region.current?.matches(readAs);
      if (isRead !== true) tick(now - before);
      before = now;
    }, 200);
    return () => window.clearInterval(timer);
  }, [region]);
}
