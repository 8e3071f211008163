import { useQuery } from "@tanstack/react-query";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { canChangeMove } from "#shared/reservations/reservation-status.ts";
import { call } from "#web/platform/api/call.ts";
import { useSession } from "#web/platform/session/session.ts";
import { openMovesKey } from "../parts/move-request.tsx";
import { ReservationCard } from "./reservation-card.tsx";
import { refetchIntervalMs } from "./use-reservations.ts";

/** As many as one answer holds: a table further ahead than these shows its move on its own tab. */
const limit = "100";

/** The confirmed tables that their guests ask to move, for a restaurant's requests; undefined while they load. */
export function useOpenMoves(isEnabled: boolean): readonly Reservation[] | undefined {
  const session = useSession();
  const { data, isLoading } = useQuery({
    queryKey: [...openMovesKey, session === "signed-out" ? "" : session.userId],
    queryFn: () => call("GET /partner/reservations", { query: { view: "confirmed", limit } }),
    refetchInterval: refetchIntervalMs.restaurant,
    refetchOnWindowFocus: "always",
    enabled: isEnabled,
  });
  if (isLoading) return undefined;
  return isEnabled && data ? data.items.filter((one) => canChangeMove("restaurant", one, "accepted")) : [];
}

interface Props {
  readonly moves: readonly Reservation[];
  readonly isOffline: boolean;
}

export function OpenMoves({ moves, isOffline }: Props) {
  if (moves.length === 0) return null;
  return (
    <ul className="reservation-cards">
      {moves.map((reservation) => (
        <li key={reservation.id}>
          <ReservationCard reservation={reservation} viewer="restaurant" isOffline={isOffline} />
        </li>
      ))}
    </ul>
  );
}
