import { mergeSeatings } from "#shared/reservations/seating/seating-day.ts";
import { findOpenDay, findWishedTimes, judgeWish, listDaysNear } from "#shared/reservations/seating/wished-times.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { FindTimes } from "#functions/restaurants/catalogue-store.ts";
import { SeatingStore } from "./seating-store.ts";

/** Finds what each restaurant of a list has for a wish: twenty restaurants are one batch get. */
export const findTimes = (table: Table): FindTimes => {
  const seating = new SeatingStore(table);
  return async (cards, wish, now) => {
    const openDays = cards.map((card) => findOpenDay(card, undefined, wish));
    const rooms = await seating.loadTablesOfAll(
      cards.map(({ id }, index) => ({ id, days: listDaysNear(wish, openDays[index] ?? wish.date) })),
      now,
    );
    return Promise.all(
      cards.map(async (card, index) => {
        const tables = rooms[index];
        if (!tables) return judgeWish(card, wish, now);
        const { plan } = tables;
        const day = findOpenDay(card, plan, wish);
        // The services may begin on another day than the opening hours.
        const days = day === openDays[index] ? tables.days : await tables.loadDays(listDaysNear(wish, day), now);
        const room = { restaurant: card, plan, seatings: mergeSeatings(days) };
        return findWishedTimes(room, day, wish, now);
      }),
    );
  };
};
