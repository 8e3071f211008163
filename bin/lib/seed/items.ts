import { addDays } from "#shared/restaurants/opening-hours.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { toInstant } from "#shared/platform/time/zoned-time.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import type { Demo, DemoRestaurant } from "./data.ts";
import { resolveDate } from "./dates.ts";

/** Readable ids, which are the same whenever the data is loaded. */
export const demoRestaurantId = (key: string): string => `rst_${key.replaceAll("-", "_")}`;

/** Noon of a date: rows with an old date cause no emails. */
export const toNoon = (date: string): string => `${date}T11:00:00.000Z`;
export const previousNoon = (days: number, today: string): string => toNoon(addDays(today, -days));

export const number = (index: number): string => String(index + 1).padStart(4, "0");

export function restaurantRow(restaurant: DemoRestaurant, userId: string, today: string): RestaurantProfile {
  const { key, owner: _, createdDaysAgo, ...fields } = restaurant;
  const created_at = previousNoon(createdDaysAgo, today);
  const approval = fields.is_approved && { approved_at: created_at };
  const stamps = { version: 1, created_at, updated_at: created_at };
  return { ...fields, ...approval, id: demoRestaurantId(key), user_id: userId, ...stamps };
}

/** Menu, offers and wines of all restaurants. */
export function offeringItems({ menus, offers, wines }: Demo, today: string) {
  const created_at = previousNoon(30, today);
  const stamps = { version: 1, created_at, updated_at: created_at };
  return [
    ...menus.flatMap(({ restaurant, items }) =>
      items.map((item, index) => {
        const id = `mnu_${restaurant}_${number(index)}`;
        const restaurant_id = demoRestaurantId(restaurant);
        return { ...keys.menuItem(restaurant_id, id), entity: "menu_item", id, restaurant_id, ...item, ...stamps };
      }),
    ),
    ...offers.map(({ restaurant, valid_from, valid_until, ...offer }, index) => {
      const id = `off_${number(index)}`;
      const dates = {
        valid_from: valid_from && resolveDate(valid_from, today),
        valid_until: valid_until && resolveDate(valid_until, today),
      };
      const restaurant_id = demoRestaurantId(restaurant);
      return { ...keys.offer(restaurant_id, id), entity: "offer", id, restaurant_id, ...offer, ...dates, ...stamps };
    }),
    ...wines.map(({ restaurant, ...wine }, index) => {
      const id = `win_${number(index)}`;
      const restaurant_id = demoRestaurantId(restaurant);
      return { ...keys.wine(restaurant_id, id), entity: "wine", id, restaurant_id, ...wine, ...stamps };
    }),
  ];
}

export interface Names {
  readonly userIds: ReadonlyMap<string, string>;
  readonly restaurants: ReadonlyMap<string, RestaurantProfile>;
}

export const orderItems = ({ orders }: Demo, { userIds, restaurants }: Names, today: string) =>
  orders.map(({ restaurant: restaurantKey, customer, createdDaysAgo, weekday, time, ...order }, index) => {
    const restaurant = requireValue(restaurants, restaurantKey);
    const day = resolveDate({ daysFromToday: -createdDaysAgo, weekday }, today);
    const created_at = toInstant(day, time, restaurant.time_zone).toISOString();
    const row = { ...order, id: `ord_${number(index)}`, user_id: requireValue(userIds, customer), created_at };
    return {
      ...keys.order(row),
      entity: "order",
      ...row,
      restaurant_id: restaurant.id,
      restaurant_name: restaurant.restaurant_name,
      version: 1,
      updated_at: created_at,
    };
  });

export function requireValue<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo data refers to "${key}", which does not exist`);
  return value;
}
