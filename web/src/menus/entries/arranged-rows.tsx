import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from "lucide-react";
import { useRef, useState } from "react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { useRowDrag } from "./use-row-drag.ts";
import "./arranged-rows.css";

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
    <button
      className="btn btn--quiet btn--icon"
      type="button"
      aria-label={name}
      aria-disabled={isAtEnd}
      onClick={({ currentTarget }) => {
        if (isAtEnd) return;
        onPress();
        window.requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "nearest" }));
      }}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
}
