import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Lets a row be dragged, and dropped on by the other rows of its list. `dragOver` is the id of the row that hangs over
 * this one.
 */
export function useRowDrag(element: RefObject<HTMLElement | null>, id: string, onDrop: (id: string) => void) {
  const [isDragged, setIsDragged] = useState(false);
  const [dragOver, setDragOver] = useState<string>();
  const latestOnDrop = useRef(onDrop);
  useEffect(() => {
    latestOnDrop.current = onDrop;
  });
  useEffect(() => {
    const row = element.current;
    if (!row) return undefined;
    const isSibling = (source: ElementDragPayload) =>
      source.element !== row && source.element.parentElement === row.parentElement;
    return combine(
      draggable({
        element: row,
        getInitialData: () => ({ id }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => isSibling(source),
        onDragEnter: ({ source }) => setDragOver(readId(source)),
        onDragLeave: () => setDragOver(undefined),
        onDrop: ({ source }) => {
          setDragOver(undefined);
          const dropped = readId(source);
          if (dropped !== undefined) latestOnDrop.current(dropped);
        },
      }),
    );
  }, [element, id]);
  return { isDragged, dragOver };
}

const readId = ({ data }: ElementDragPayload): string | undefined =>
  typeof data["id"] === "string" ? data["id"] : undefined;
