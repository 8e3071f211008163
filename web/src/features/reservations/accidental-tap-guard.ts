import { type MouseEvent, useLayoutEffect, useRef } from "react";

/** Milliseconds in which a hand that meant the card before may still come down. */
const slip = 1000;

/**
 * When a card was answered and went, the next one lies under the same thumb: a second tap would answer a guest
 * nobody has read yet. So for a moment after the list moved its buttons take no press; its dialogs do.
 */
export function useAccidentalTapGuard(order: string): (event: MouseEvent) => void {
  const before = useRef(order);
  const movedAt = useRef(-slip);
  useLayoutEffect(() => {
    if (before.current !== "" && !order.startsWith(before.current)) movedAt.current = performance.now();
    before.current = order;
  }, [order]);
  return (event) => {
    if (performance.now() - movedAt.current > slip || !(event.target instanceof Element)) return;
    if (event.target.closest("dialog") !== null || event.target.closest("button") === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
