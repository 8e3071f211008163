import { type MouseEvent, useLayoutEffect, useRef } from "react";

/** How long after a move a tap may still be meant for the card before. */
const guardMs = 1000;

/**
 * After an answered card leaves the list, the next one moves under the same thumb, and a second tap would answer it
 * unread. For a moment after the list moves, the guard therefore stops taps on its buttons, but not in its dialogs.
 * `cardIds` are the ids of the list's cards in order, joined by blanks.
 */
export function useAccidentalTapGuard(cardIds: string): (event: MouseEvent) => void {
  const previousIds = useRef(cardIds);
  const movedAt = useRef(-guardMs);
  useLayoutEffect(() => {
    if (previousIds.current !== "" && !cardIds.startsWith(previousIds.current)) movedAt.current = performance.now();
    previousIds.current = cardIds;
  }, [cardIds]);
  return (event) => {
    if (performance.now() - movedAt.current > guardMs || !(event.target instanceof Element)) return;
    if (event.target.closest("dialog") !== null || event.target.closest("button") === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
