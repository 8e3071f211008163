import { useQueries } from "@tanstack/react-query";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { call } from "#web/platform/api/call.ts";

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
