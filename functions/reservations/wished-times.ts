import { mergeSeatings } from "#shared/reservations/seating/seating-day.ts";
import { findOpenDay, findWishedTimes, judgeWish } from "#shared/reservations/seating/wished-times.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { FindTimes } from "#functions/restaurants/catalogue-store.ts";
import { SeatingStore } from "./seating-store.ts";

/** Finds what each restaurant of a list has for a wish: twenty restaurants are one batch get. */
export const findTimes = (table: Table): FindTimes => {
  const seating = new SeatingStore(table);
  return async (cards, wish, now) => {
    // A stay of the day may stand in the day before, and one of the next day, if it is closed, in that after it.
    const read = [-1, 0, 1, 2].map((days) => addDays(wish.date, days));
    const rooms = await seating.loadTablesOfAll(
      cards.map(({ id }) => id),
      read,
      now,
    );
    return Promise.all(
      cards.map(async (card, index) => {
        const tables = rooms[index];
        if (!tables) return judgeWish(card, wish, now);
        const { plan } = tables;
        const day = findOpenDay(card, plan, wish);
        const touched = [-1, 0, 1].map((days) => addDays(day, days));
        const isRead = touched.every((one) => read.includes(one) || one < (read[0] ?? ""));
        const days = isRead ? tables.days : await tables.loadDays(touched, now);
        const room = { restaurant: card, plan, seatings: mergeSeatings(days.map(({ seatings }) => seatings)) };
        return findWishedTimes(room, day, wish, now);
      }),
    );
  };
};
