import * as z from "zod/mini";
import { Reservation } from "#shared/reservations/reservation.ts";
import type { ReservationView } from "#shared/reservations/reservation-status.ts";
import { Counter } from "#functions/platform/dynamodb/counters.ts";
import {
  customerTabsPartition,
  restaurantTabsPartition,
  keys,
  reservationsPartition,
  tabPosition,
} from "#functions/platform/dynamodb/keys.ts";
import { type List, queryPage } from "#functions/platform/dynamodb/pages.ts";
import {
  getItem,
  isExpired,
  type Key,
  type Page,
  type Paging,
  TableStore,
  WithTtl,
} from "#functions/platform/dynamodb/table.ts";

interface TabQuery extends Paging {
  readonly view: ReservationView;
}

/** The restaurant can also filter by a day and list all statuses. */
interface RestaurantTabQuery extends Paging {
  readonly view: ReservationView | "all";
  readonly date?: string | undefined;
}

const Counts = z.object({ pending: Counter, confirmed: Counter, past: Counter, moves: Counter });
type Counts = z.infer<typeof Counts>;

interface Tab extends Page<Reservation> {
  readonly counts: Counts;
}

const positionPattern = /^(?:(?:pending|confirmed|past)#)?\d{8}T\d{4}_\w{1,40}$/;

/** Reads the tabs of the reservations page, for customers and restaurants. */
export class ReservationTabStore extends TableStore {
  /** @throws ApiError invalid_cursor */
  listForCustomer(userId: string, { view, ...paging }: TabQuery): Promise<Tab> {
    const list = { index: "gsi1", partition: customerTabsPartition(userId), prefix: tabPosition(view, "") } as const;
    return this.#tab({ ...list, ...getOrder(view) }, keys.customerCounts(userId), paging);
  }

  /** @throws ApiError invalid_cursor */
  async listForRestaurant(
    restaurantId: string,
    { view, date = "", ...paging }: RestaurantTabQuery,
    now: Date,
  ): Promise<Tab> {
    const day = date.replaceAll("-", "");
    const name = `restaurant-reservations/${view}${day}`;
    const list =
      view === "all"
        ? { partition: reservationsPartition(restaurantId), prefix: day }
        : {
            index: "gsi2" as const,
            partition: restaurantTabsPartition(restaurantId),
            prefix: tabPosition(view, day),
          };
    return this.#tab({ ...getOrder(view), ...list, name }, keys.restaurantCounts(restaurantId), paging, now);
  }

  /** Tells whether a customer has pending or confirmed reservations. */
  async hasOpenReservations(userId: string): Promise<boolean> {
    const pages = await Promise.all(
      (["pending", "confirmed"] as const).map((view) => this.listForCustomer(userId, { view, limit: 1 })),
    );
    return pages.some(({ items }) => items.length > 0);
  }

  /** Bookings by phone expire; with `now`, those that did are left out. */
  async #tab(list: List, counts: Key, paging: Paging, now?: Date): Promise<Tab> {
    const [page, counted] = await Promise.all([queryPage(this.table, list, paging), this.#counts(counts)]);
    const rows = now ? page.items.filter((item) => !isExpired(WithTtl.parse(item), now)) : page.items;
    return { ...page, items: rows.map((item) => Reservation.parse(item)), counts: counted };
  }

  async #counts(Key: Key): Promise<Counts> {
    const Item = await getItem(this.table, Key, { isConsistent: false });
    return Counts.parse(Item ?? {});
  }
}

/** Sorts by the date of the visit; past visits newest first. */
const getOrder = (view: RestaurantTabQuery["view"]) => ({
  name: `reservations/${view}`,
  isDescending: view === "past",
  positionPattern,
});
