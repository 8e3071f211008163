import { useEffect, useEffectEvent, useRef } from "react";
import type { OwnReservationDetails } from "#shared/reservations/own-reservation.ts";
import type { ReservationView } from "#shared/reservations/reservation-status.ts";
import type { Reservation } from "#shared/reservations/reservation.ts";
import { call } from "#web/platform/api/call.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { toast } from "#web/ui/toast/toasts.ts";
import { formatNight } from "../parts/night.ts";
import { toOutcome } from "../page/reservation-steps.tsx";

interface Shown {
  readonly view: ReservationView;
  readonly pages: number;
  readonly items: readonly Reservation[];
}

/**
 * Tells a guest once, in a toast that screen readers read out, what became of a reservation that left the open tab or
 * came to it, unless it was the guest's own doing.
 */
export function useNews(
  view: ReservationView,
  pages: readonly { readonly items: readonly Reservation[] }[] | undefined,
) {
  const { booking } = useMessages("booking");
  const { page: words } = useMessages("reservations");
  const { language } = useLanguage();
  const shown = useRef<Shown>(undefined);
  const told = useRef(new Set<string>());
  const tell = useEffectEvent((reservation: OwnReservationDetails) => {
    const { id, version, change, restaurant_name, reservation_date } = reservation;
    if (change.by === "guest" || told.current.has(`${id}#${version}`)) return;
    told.current.add(`${id}#${version}`);
    const night = formatNight(reservation, booking, language);
    const text = [restaurant_name, formatDay(reservation_date, "long", language), night].filter(Boolean).join(", ");
    toast(words.headings[toOutcome(reservation)], text, { duration: 5000 });
  });
  useEffect(() => {
    if (!pages) return;
    const before = shown.current;
    const items = pages.flatMap((page) => page.items);
    shown.current = { view, pages: pages.length, items };
    if (before?.view !== view) return;
    const came = view === "confirmed" && before.pages === pages.length ? without(items, before.items) : [];
    for (const changed of [...without(before.items, items), ...came]) {
      void readDetails(changed).then(tell, () => undefined); // the list itself is up to date
    }
  }, [view, pages]);
}

const without = (all: readonly Reservation[], others: readonly Reservation[]): readonly Reservation[] => {
  const ids = new Set(others.map(({ id }) => id));
  return all.filter(({ id }) => !ids.has(id));
};

const readDetails = ({ id, restaurant_id }: Reservation): Promise<OwnReservationDetails> =>
  call("GET /me/reservations/{reservationId}", { params: { reservationId: id }, query: { restaurant: restaurant_id } });
