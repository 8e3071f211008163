import { CaseReservation, type PersonalData, Showing } from "#shared/admin/cases/reservation-case.ts";
import {
  customerTabsPartition,
  keys,
  reservationsPartition,
  showingsPartition,
  visitTimestamp,
} from "#functions/platform/dynamodb/keys.ts";
import { queryAll, queryLast, queryPage } from "#functions/platform/dynamodb/pages.ts";
import {
  firstVersion,
  isExpired,
  type Page,
  type Paging,
  TableStore,
  WithTtl,
} from "#functions/platform/dynamodb/table.ts";
import { putNew, transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import * as z from "zod/mini";
import type { StoredReservation } from "#functions/reservations/items.ts";

/** That an admin sees personal data, and why. */
export interface NewShowing extends Showing {
  readonly suffix: string;
}

const StoredShowing = z.extend(z.omit(Showing, { at: true }), { created_at: z.string() });

export function parseShowing(item: unknown): Showing {
  const { created_at: at, ...showing } = StoredShowing.parse(item);
  return { at, ...showing };
}

/** What of a reservation is personal. */
export const toPersonalData = (reservation: StoredReservation): PersonalData => ({
  name: reservation.customer_name,
  email: reservation.customer_email,
  phone: reservation.customer_phone,
  wish: reservation.special_requests,
  restaurant_message: reservation.restaurant_message ?? null,
});

const maxShowings = 20;

/** Sort keys begin with the time of the visit. */
const positionPattern = /^\d{8}T\d{4}_\w{1,40}$/;

/** Reads what cases need, and records every showing of personal data. */
export class CaseStore extends TableStore {
  /** All reservations of a customer, latest visit first, without anything personal. */
  async listReservations(userId: string): Promise<CaseReservation[]> {
    const rows = await queryAll(this.table, { index: "gsi1", partition: customerTabsPartition(userId) });
    return rows
      .map((row) => CaseReservation.parse(row))
      .sort((a, b) => (visitTimestamp(a.id) < visitTimestamp(b.id) ? 1 : -1));
  }

  /** A restaurant's reservations, latest visit first, without anything personal. @throws ApiError invalid_cursor */
  async listRestaurantReservations(restaurantId: string, paging: Paging, now: Date): Promise<Page<CaseReservation>> {
    const partition = reservationsPartition(restaurantId);
    const list = { name: `cases/${partition}`, partition, isDescending: true, positionPattern };
    const page = await queryPage(this.table, list, paging);
    const rows = page.items.filter((item) => !isExpired(WithTtl.parse(item), now));
    return { ...page, items: rows.map((row) => CaseReservation.parse(row)) };
  }

  /** The latest showings of the personal data of a reservation or a notice, newest first. */
  async listShowings(id: string): Promise<Showing[]> {
    const rows = await queryLast(this.table, showingsPartition(id), maxShowings, true);
    return rows.map(parseShowing);
  }

  /** Records that an admin sees personal data. A transaction, because the role may append in no other way. */
  async recordShowing(
    subject: { readonly reservation_id: string } | { readonly notice_id: string },
    { at, suffix, ...showing }: NewShowing,
  ): Promise<void> {
    const id = "notice_id" in subject ? subject.notice_id : subject.reservation_id;
    const item = { ...keys.showing(id, at, suffix), entity: "audit", ...subject, ...showing, ...firstVersion(at) };
    await transactWrite(this.table, [putNew(this.table, item)]);
  }
}
