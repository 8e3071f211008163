import { useEffect } from "react";
import { topDialog } from "../dialog/top-dialog.ts";

const buttons = "button, .btn, summary, [role=option]";
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
 * screen has no room for it, it stays.
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
    const avoid = () => notice.current && avoidOverlap(notice.current, avoided[what]);
    avoid();
    const timer = window.setInterval(avoid, everyMs);
    return () => window.clearInterval(timer);
  }, [notice, what, content]);
}

type Span = Pick<DOMRectReadOnly, "top" | "bottom">;

function avoidOverlap(notice: HTMLElement, selectors: readonly string[]): void {
  const lift = Number.parseFloat(notice.style.getPropertyValue("--lift")) || 0;
  const { top, bottom, left, right, height } = notice.getBoundingClientRect();
  if (height === 0) return;
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
  const next = lifts.find((one) => one !== undefined) ?? 0;
  if (next !== lift) notice.style.setProperty("--lift", `${next}px`);
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
