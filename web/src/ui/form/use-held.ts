import { type RefObject, useLayoutEffect } from "react";

/**
 * For what goes away as soon as it is sent: what would be typed on the way would be lost without a word. Until the answer
 * comes, its fields can be read and keep the focus, as disabled ones would not, but they cannot be changed. Forms that stay
 * keep what is typed meanwhile as unsaved instead (`useNewerEntry`).
 */
export function useHeld(root: RefObject<HTMLElement | null>, isHeld: boolean): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (!isHeld || !element) return undefined;
    const texts = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(":is(input, textarea):read-write");
    for (const text of texts) text.readOnly = true;
    for (const type of eventTypes) element.addEventListener(type, refuse, true);
    return () => {
      for (const text of texts) text.readOnly = false;
      for (const type of eventTypes) element.removeEventListener(type, refuse, true);
    };
  }, [isHeld, root]);
}

const eventTypes = ["click", "mousedown", "keydown"] as const;

/** Only text fields can be read-only: the rest must not hear of clicks, and a select neither of keys nor of what opens it. */
function refuse(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const isLeaving = event instanceof KeyboardEvent && (event.key === "Tab" || event.key === "Escape");
  const isRefused =
    event.type === "click"
      ? event.target.closest("[type=submit], .dialog__foot") === null
      : event.target.matches("select") && !isLeaving;
  if (!isRefused) return;
  event.preventDefault();
  event.stopPropagation();
}
