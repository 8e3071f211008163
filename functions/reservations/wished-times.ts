import { mergeSeatings } from "#shared/reservations/seating/seating-day.ts";
import { findOpenDay, findWishedTimes, judgeWish, listDaysNear } from "#shared/reservations/seating/wished-times.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { FindTimes } from "#functions/restaurants/catalogue-store.ts";
import { SeatingStore } from "./seating-store.ts";

/** Finds what each restaurant of a list has for a wish: twenty restaurants are one batch get. */
export const findTimes = (table: Table): FindTimes => {
  const seating = new SeatingStore(table);
  return async (cards, wish, now) => {
    const wanted = cards.map((card) => ({
      id: card.id,
      days: listDaysNear(wish, findOpenDay(card, undefined, wish)),
    }));
    const rooms = await seating.loadTablesOfAll(wanted, now);
    return Promise.all(
      cards.map(async (card, index) => {
        const tables = rooms[index];
        if (!tables) return judgeWish(card, wish, now);
        const { plan } = tables;
        const day = findOpenDay(card, plan, wish);
        const near = listDaysNear(wish, day);
        // The services may begin on another day than the opening hours.
        const isRead = near.every((one) => tables.days.some((read) => read.day === one));
        const days = isRead ? tables.days : await tables.loadDays(near, now);
        const room = { restaurant: card, plan, seatings: mergeSeatings(days.map(({ seatings }) => seatings)) };
        return findWishedTimes(room, day, wish, now);
      }),
    );
  };
};
