import { useQueries } from "@tanstack/react-query";
import { NotebookText } from "lucide-react";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { call } from "#web/platform/api/call.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { classes } from "#web/ui/classes/classes.ts";

/** Whose answers change the book: invalidated with every answer. */
export const bookedPartiesKey = ["booked-parties"];

export interface Booked {
  readonly guests: number;
  readonly parties: number;
}

/**
 * What the restaurant's book already holds at the time of a request: confirmed parties that begin at the same time. Asks
 * once for each day with requests. Undefined: the book could not be read, or it is not asked.
 */
export function useBookedParties(
  requests: readonly Reservation[],
  isEnabled: boolean,
): (request: Reservation) => Booked | "loading" | undefined {
  const dates = isEnabled ? [...new Set(requests.map(({ reservation_date: date }) => date))] : [];
  const days = useQueries({
    queries: dates.map((date) => ({
      queryKey: [...bookedPartiesKey, date],
      queryFn: () => call("GET /partner/reservations", { query: { view: "confirmed", date, limit: "100" } }),
      staleTime: 60_000,
    })),
  });
  return ({ reservation_date: date, reservation_time: time }) => {
    const day = days[dates.indexOf(date)];
    if (day?.isPending === true) return "loading";
    const parties = day?.data?.items.filter(({ reservation_time: other }) => other === time);
    return (
      parties && {
        guests: parties.reduce((sum, { number_of_guests: guests }) => sum + guests, 0),
        parties: parties.length,
      }
    );
  };
}

interface Props {
  /** Local time of the request, `HH:MM`. */
  readonly time: string;
  readonly booked: Booked | "loading";
}

/** What the book holds at the time of a request. While it loads, the line takes its room, so that no button moves. */
export function BookedPartiesNote({ time, booked }: Props) {
  const { booking } = useMessages("booking");
  const { list: words } = useMessages("reservations");
  const isLoading = booked === "loading";
  const { guests, parties } = isLoading ? { guests: 0, parties: 0 } : booked;
  return (
    <p className={classes("reservation-card__booked", isLoading && "reservation-card__booked--loading")}>
      <NotebookText className="icon" aria-hidden />
      {words.booked(booking.atTime(time), guests, parties)}
    </p>
  );
}
