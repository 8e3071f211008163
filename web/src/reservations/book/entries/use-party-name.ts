import { formerGuestId, isAnonymized } from "#shared/reservations/reservation-status.ts";
import type { BookEntry } from "#shared/reservations/reservation.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";

/** Names a party: walk-ins may have no name, deleted accounts and guests of long ago have none any more. */
export function usePartyName(): (entry: BookEntry) => string {
  const words = useMessages("today");
  return (entry) => {
    if (entry.user_id === formerGuestId) return words.formerGuest;
    return isAnonymized(entry) ? words.deletedAccount : entry.customer_name || words.noName;
  };
}
