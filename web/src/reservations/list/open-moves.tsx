import { useQuery } from "@tanstack/react-query";
import { canChangeMove } from "#shared/reservations/reservation-status.ts";
import { call } from "#web/platform/api/call.ts";
import { useSession } from "#web/platform/session/session.ts";
import { openMovesKey } from "../parts/move-request.tsx";
import { ReservationCard } from "./reservation-card.tsx";
import { refetchIntervalMs } from "./use-reservations.ts";

/** As many as one answer holds: a table further ahead than these shows its move on its own tab. */
const limit = "100";

/** Above a restaurant's requests: the confirmed tables that their guests ask to move. */
export function OpenMoves() {
  const session = useSession();
  const { data } = useQuery({
    queryKey: [...openMovesKey, session === "signed-out" ? "" : session.userId],
    queryFn: () => call("GET /partner/reservations", { query: { view: "confirmed", limit } }),
    refetchInterval: refetchIntervalMs.restaurant,
    refetchOnWindowFocus: "always",
  });
  const asked = data?.items.filter((one) => one.move && canChangeMove("restaurant", one, "accepted")) ?? [];
  if (asked.length === 0) return null;
  return (
    <ul className="reservation-cards">
      {asked.map((reservation) => (
        <li key={reservation.id}>
          <ReservationCard reservation={reservation} viewer="restaurant" />
        </li>
      ))}
    </ul>
  );
}
