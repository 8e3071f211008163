import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { Button } from "#web/ui/button/button.tsx";
import {
  draggable,
  dropTargetForElements,
  type ElementDragPayload,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import "./entry-row.css";

interface Row {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly rows: readonly Row[];
  /** Moves a row by so many places, upwards if negative. */
  readonly onMove: (id: string, steps: number) => void;
}

/** The rows of one group, to be dragged or moved by their arrows. */
export default function ArrangedRows({ rows, onMove }: Props) {
  const { entries: words } = useMessages("dashboard");
  const [movedId, setMovedId] = useState<string>();
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
  const moved = movedId === undefined ? undefined : rows[indexOf(movedId)];
  const move = (id: string, steps: number) => {
    onMove(id, steps);
    setMovedId(id);
  };
  return (
    <>
      <ul className="entries">
        {rows.map((row, index) => (
          <ArrangedRow key={row.id} row={row} index={index} last={rows.length - 1} indexOf={indexOf} onMove={move} />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {moved && words.place(moved.name, indexOf(moved.id) + 1, rows.length)}
      </p>
    </>
  );
}

interface RowProps {
  readonly row: Row;
  readonly index: number;
  readonly last: number;
  readonly indexOf: (id: string) => number;
  readonly onMove: Props["onMove"];
}

function ArrangedRow({ row, index, last, indexOf, onMove }: RowProps) {
  const { entries: words } = useMessages("dashboard");
  const element = useRef<HTMLLIElement>(null);
  const { isDragged, dragOver } = useRowDrag(element, row.id, (id) => onMove(id, index - indexOf(id)));
  const isFromAbove = dragOver !== undefined && indexOf(dragOver) < index;
  return (
    <li
      ref={element}
      className={classes(
        "arranged",
        isDragged && "arranged--dragged",
        dragOver !== undefined && (isFromAbove ? "arranged--below" : "arranged--above"),
      )}
    >
      <GripVertical className="icon" aria-hidden />
      <b>{row.name}</b>
      <Arrow Icon={ArrowUp} name={words.up(row.name)} isAtEnd={index === 0} onPress={() => onMove(row.id, -1)} />
      <Arrow Icon={ArrowDown} name={words.down(row.name)} isAtEnd={index === last} onPress={() => onMove(row.id, 1)} />
    </li>
  );
}

interface ArrowProps {
  readonly Icon: LucideIcon;
  readonly name: string;
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
}

/** Keeps the focus at the end of the list, so it is not really disabled; the row stays in view while it moves. */
function Arrow({ Icon, name, isAtEnd, onPress }: ArrowProps) {
  return (
    <Button
      look="btn--quiet btn--icon"
      Icon={Icon}
      label={name}
      aria-disabled={isAtEnd}
      onClick={({ currentTarget }) => {
        if (isAtEnd) return;
        onPress();
        window.requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "nearest" }));
      }}
    />
  );
}

/**
 * Lets a row be dragged, and dropped on by the other rows of its list. `dragOver` is the id of the row that hangs over
 * this one.
 */
function useRowDrag(element: RefObject<HTMLElement | null>, id: string, onDrop: (id: string) => void) {
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
