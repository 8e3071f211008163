import { CaseStore } from "#functions/admin/cases/case-store.ts";
import { possibleEvents } from "#functions/admin/cases/timeline.ts";
import { EmailStore } from "#functions/platform/email/email-store.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { reservationRecipients } from "#shared/admin/cases/reservation-case.ts";
import type { Pattern } from "./pattern.ts";
import { customer, reservationAt } from "./world.ts";

/** What admins read and write about the case of a reservation. */
export function casePatterns(table: Table, now: Date): Pattern[] {
  const cases = new CaseStore(table);
  const reservation = reservationAt(0);
  const showing = { by: "admin-00", reason: "fault", message: "Die Bestätigung kam nicht an." } as const;
  return [
    {
      name: "list all reservations of a customer for admins",
      work: () => cases.listReservations(customer.user_id),
      cost: "1 call, 7 read, 0 write",
    },
    {
      name: "list the emails about a reservation that was answered",
      work: () =>
        new EmailStore(table).listRecords(possibleEvents({ ...reservation, version: 2 }), reservationRecipients, now),
      cost: "1 call, 12 read, 0 write",
    },
    {
      name: "list the reservations of a restaurant for admins",
      work: () => cases.listRestaurantReservations(reservation.restaurant_id, { limit: 20 }, now),
      cost: "1 call, 2 read, 0 write",
    },
    {
      name: "list who saw the personal data of a reservation",
      work: () => cases.listShowings(reservation.id),
      cost: "1 call, 1 read, 0 write",
    },
    {
      name: "record that an admin sees personal data",
      work: () =>
        cases.recordShowing(
          { reservation_id: reservation.id },
          { ...showing, at: now.toISOString(), suffix: "abcdefabcdef" },
        ),
      cost: "1 call, 0 read, 2 write",
    },
  ];
}
