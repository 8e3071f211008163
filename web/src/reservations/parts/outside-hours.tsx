import { useQuery } from "@tanstack/react-query";
import { ClockAlert, Check } from "lucide-react";
import { isOutsideHours, type Visit } from "#shared/reservations/outside-hours.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import { ownHours } from "./own-hours.ts";
import "./outside-hours.css";

interface MarkProps {
  readonly className?: string;
  /** One word, for a line of the book. */
  readonly isShort?: boolean;
}

/** Marks what lies outside the restaurant's hours, in its list and its book. */
export function OutsideHours({ className, isShort = false }: MarkProps) {
  const { outside } = useMessages("reservations");
  return (
    <span className={classes("outside-hours", isShort && "outside-hours--short", className)}>
      <ClockAlert className="icon" aria-hidden />
      {isShort ? outside.shortMark : outside.mark}
    </span>
  );
}

interface Props {
  /** The guest's name. */
  readonly name: string;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a table is promised for a time at which the restaurant is closed. */
export function ConfirmOutsideDialog({ name, onKeep, onConfirm }: Props) {
  const { list, outside } = useMessages("reservations");
  return (
    <FormDialog
      title={outside.title}
      keep={outside.keep}
      send={list.confirm}
      Icon={Check}
      onClose={onKeep}
      onSubmit={onConfirm}
    >
      <p>{outside.text(name)}</p>
    </FormDialog>
  );
}

/** Whether a visit lies outside the own restaurant's hours; nothing does while they are not known. */
export function useIsOutside(isEnabled: boolean): (visit: Visit) => boolean {
  const { data: restaurant } = useQuery({ ...ownHours, enabled: isEnabled });
  return (visit) => isEnabled && restaurant !== undefined && isOutsideHours(restaurant, visit);
}
