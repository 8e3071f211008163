import { useEffect } from "react";
import { topDialog } from "../dialog/top-dialog.ts";

const buttons = "button, .btn, summary, [role=option], label:has(input)";
const fields = "input, textarea, select";

/** What a notice should not lie over, the most important last: it gives up the first where it finds no room. */
const avoided = {
  buttons: [`${buttons}, ${fields}`, buttons],
  fields: [`${fields}, ${buttons}`, fields],
} as const;

/** Pixels to what is above and below, and to the top of the screen. */
const gap = 8;
/** How often it looks again: pages load, scroll and change below a notice. */
const everyMs = 250;

/**
 * Lifts a notice at the page's end (by `--lift`, in pixels) until it covers no button, or no field; where the whole
 * screen has no room for it, it stays, and an open dialog makes room for buttons' sake (by `--notice`).
 *
 * @param content what it shows; nothing is looked for while it shows nothing
 */
export function useAvoidOverlap(
  notice: Readonly<React.RefObject<HTMLElement | null>>,
  what: keyof typeof avoided,
  content: unknown,
): void {
  useEffect(() => {
    if (content === undefined) return undefined;
    let room: HTMLElement | undefined;
    const leaveRoom = () => {
      room?.style.removeProperty("--notice");
      room = undefined;
    };
    const avoid = () => {
      if (!notice.current) return;
      const dialog = topDialog();
      if (room !== dialog) leaveRoom();
      if (room) return; // what is scrolled meanwhile moves nothing
      const canLeaveRoom = dialog && what === "buttons";
      if (avoidOverlap(notice.current, canLeaveRoom ? [avoided.buttons[0]] : avoided[what]) || !canLeaveRoom) return;
      room = dialog;
      const body = room.querySelector(".dialog__body")?.getBoundingClientRect().bottom ?? 0;
      const height = body - notice.current.getBoundingClientRect().top + gap;
      room.style.setProperty("--notice", `${Math.max(0, height)}px`);
    };
    avoid();
    const timer = window.setInterval(avoid, everyMs);
    return () => {
      window.clearInterval(timer);
      leaveRoom();
    };
  }, [notice, what, content]);
}

type Span = Pick<DOMRectReadOnly, "top" | "bottom">;

/** False where there is no room for it. */
function avoidOverlap(notice: HTMLElement, selectors: readonly string[]): boolean {
  const lift = Number.parseFloat(notice.style.getPropertyValue("--lift")) || 0;
  const { top, bottom, left, right, height } = notice.getBoundingClientRect();
  if (height === 0) return true;
  const home = { top: top + lift, bottom: bottom + lift };
  const lifts = selectors.map((selector) => {
    const obstacles = [...findBetween(left, right, selector), ...document.querySelectorAll(".connection p")];
    const spans = obstacles
      .filter((element) => !notice.contains(element))
      .map((element) => element.getBoundingClientRect());
    const isFree = (by: number) =>
      spans.every((span) => !overlaps(span, { top: home.top - by, bottom: home.bottom - by }));
    return isFree(lift) ? lift : findLift(home, spans);
  });
  const found = lifts.find((one) => one !== undefined);
  const next = found ?? 0;
  if (next !== lift) notice.style.setProperty("--lift", `${next}px`);
  return found !== undefined;
}

/** The least lift from its home to a room, above each obstacle that is in the way in turn. */
function findLift({ top, bottom }: Span, obstacles: readonly Span[]): number | undefined {
  for (let lift = 0; top - lift >= gap;) {
    const inTheWay = obstacles.filter((span) => overlaps(span, { top: top - lift, bottom: bottom - lift }));
    if (inTheWay.length === 0) return lift;
    lift = bottom - Math.min(...inTheWay.map((span) => span.top)) + gap;
  }
  return undefined;
}

const overlaps = (a: Span, b: Span): boolean => a.top < b.bottom && a.bottom > b.top;

/** The visible elements of the page, or of the open dialog, between two edges. */
const findBetween = (left: number, right: number, selector: string): HTMLElement[] =>
  [...(topDialog() ?? document.body).querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const box = element.getBoundingClientRect();
    const isSeen = box.width > 1 && box.left < right && box.right > left && box.bottom > 0 && box.top < innerHeight;
    return isSeen && element.checkVisibility({ visibilityProperty: true });
  });
