import { NotebookText } from "lucide-react";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";
import type { Booked } from "./booked-parties.ts";

interface Props {
  /** Local time of the request, `HH:MM`. */
  readonly time: string;
  readonly booked: Booked | "loading";
}

/** What the book holds at the time of a request. While it loads, the line takes its room, so that no button moves. */
export function BookedPartiesNote({ time, booked }: Props) {
  const { booking, list: words } = useMessages("reservations");
  const isLoading = booked === "loading";
  const { guests, parties } = isLoading ? { guests: 0, parties: 0 } : booked;
  return (
    <p className={classes("reservation-card__booked", isLoading && "reservation-card__booked--loading")}>
      <NotebookText className="icon" aria-hidden />
      {words.booked(booking.atTime(time), guests, parties)}
    </p>
  );
}
