import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Block } from "./evening.ts";
import type { Target } from "./targets.ts";

/** A party that is being dragged to another table. */
export interface Lift {
  readonly block: Block;
  readonly targets: readonly Target[];
  /** How far it is from its row, in pixels. */
  readonly dy: number;
  /** The table under the pointer. */
  readonly over: string | undefined;
}

interface Options {
  readonly timeline: {
    readonly areas: readonly { readonly rows: readonly { readonly blocks: readonly Block[] }[] }[];
    readonly unseated: readonly Block[];
  };
  readonly canChange: boolean;
  readonly targetsOf: (block: Block) => readonly Target[];
  readonly onMove: (block: Block, target: Target) => void;
}

/** A mouse drags at once; a finger that moves scrolls, and one that stays lifts the block. */
const liftPixels = 6;
const liftMs = 350;

/** Drags a party to another table: the same as the menu 'Move to …', which keys and screen readers use. */
export function useDrag(scroller: RefObject<HTMLElement | null>, { timeline, canChange, targetsOf, onMove }: Options) {
  const [lift, setLift] = useState<Lift>();
  const current = useRef<Lift>(undefined);
  const pressed = useRef<{ readonly ref: string; readonly x: number; readonly y: number; readonly timer: number }>(
    undefined,
  );
  /** The click that follows a drag opens nothing. */
  const wasLifted = useRef(false);
  const show = (next: Lift | undefined) => {
    current.current = next;
    setLift(next);
  };

  const start = (): boolean => {
    const ref = pressed.current?.ref;
    const blocks = [...timeline.areas.flatMap(({ rows }) => rows.flatMap((row) => row.blocks)), ...timeline.unseated];
    const block = blocks.find(({ seating }) => seating.ref === ref && seating.kind === "reservation");
    if (block) show({ block, targets: targetsOf(block), dy: 0, over: undefined });
    return block !== undefined;
  };
  const end = () => {
    window.clearTimeout(pressed.current?.timer);
    pressed.current = undefined;
    show(undefined);
  };

  // A finger that has lifted a block does not scroll: only a listener that is not passive may say so.
  useEffect(() => {
    const element = scroller.current;
    const keep = (event: TouchEvent) => {
      if (current.current) event.preventDefault();
    };
    element?.addEventListener("touchmove", keep, { passive: false });
    return () => element?.removeEventListener("touchmove", keep);
  }, [scroller]);

  return {
    lift,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        wasLifted.current = false;
        const element = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-ref]") : null;
        const ref = element?.dataset["ref"];
        if (!canChange || ref === undefined || event.button !== 0) return;
        const timer = event.pointerType === "mouse" ? 0 : window.setTimeout(start, liftMs);
        pressed.current = { ref, x: event.clientX, y: event.clientY, timer };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const down = pressed.current;
        if (!down) return;
        const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
        if (!current.current) {
          if (Math.hypot(dx, dy) < liftPixels) return;
          if (event.pointerType !== "mouse") {
            end(); // the finger scrolls
            return;
          }
          if (start()) event.currentTarget.setPointerCapture(event.pointerId);
        }
        const row = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.closest("[data-table]"));
        const over = row?.closest<HTMLElement>("[data-table]")?.dataset["table"];
        if (current.current) show({ ...current.current, dy, over });
      },
      onPointerUp: () => {
        const lifted = current.current;
        wasLifted.current = lifted !== undefined;
        end();
        const target = lifted?.targets.find(({ tables }) => tables.length === 1 && tables[0] === lifted.over);
        if (lifted && target && target.verdict !== "taken") onMove(lifted.block, target);
      },
      onPointerCancel: end,
      onClickCapture: (event: { readonly stopPropagation: () => void; readonly preventDefault: () => void }) => {
        if (!wasLifted.current) return;
        wasLifted.current = false;
        event.stopPropagation(); // the end of a drag is no tap
        event.preventDefault();
      },
      onContextMenu: (event: { readonly preventDefault: () => void }) => {
        if (current.current) event.preventDefault(); // a finger that stays opens none
      },
    },
  };
}
