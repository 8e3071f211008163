import { accountItems } from "#functions/accounts/registration-items.ts";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { keys, namesPartition, newestPartition, searchPartition } from "#functions/platform/dynamodb/keys.ts";
import { reservationItem } from "#functions/reservations/items.ts";
import { restaurantItems } from "#functions/restaurants/items.ts";
import { reviewIndexItems } from "#functions/admin/reviews/index-store.ts";
import { indexItems } from "#functions/search/search-index-store.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { defaultOpeningHours } from "#shared/restaurants/default-hours.ts";
import { aProfile, aReservationRow, aRestaurantRow, longAgo, photosItem } from "../rows.ts";

const stamps = { version: 1, created_at: longAgo, updated_at: longAgo };
const pad = (index: number): string => String(index).padStart(2, "0");
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Texts of a realistic length. */
const about = "Bürgerliche Küche im Hinterhof, seit 1924 am selben Herd, mit einem Garten unter Linden. "
  .repeat(3)
  .trim();
const dish = "Zwei Tage gezogen, in dicke Scheiben geschnitten, mit Radieschen-Remoulade und dunklem Brot";

/** Ids have a realistic length, so that costs are realistic and do not depend on the time of the run. */
export const restaurantAt = (index: number) =>
  aRestaurantRow({
    id: `rst_0abcde000abcdefabcd${pad(index)}`,
    user_id: `owner-${pad(index)}`,
    restaurant_name: `Zur alten Linde ${pad(index)}`,
    email: `linde${pad(index)}@example.com`,
    description: about,
    description_en: about,
    city: "Köln",
    cuisine_types: ["Deutsch", "Italienisch"],
    opening_hours: {
      ...defaultOpeningHours,
      monday: { open: "11:00", close: "22:00", closed: true },
      saturday: { open: "10:00", close: "23:30", closed: false },
      sunday: { open: "10:00", close: "21:30", closed: false },
    },
  });

export const customer = aProfile({ user_id: "customer-00", email: "kaethe@example.com", full_name: "Käthe Groß" });

export const reservationAt = (index: number, status: "pending" | "confirmed" | "completed" = "pending") =>
  aReservationRow({
    id: `rsv_20270305T1930_${status.slice(0, 4)}${pad(index)}`,
    user_id: customer.user_id,
    restaurant_id: restaurantAt(0).id,
    special_requests: "Wenn möglich am Fenster, und einen Kinderstuhl.",
    calendar_code: "a1b2c3d4e5f6a1b2c3d4e5f6",
    status,
  });

const offerings = (restaurantId: string) => [
  ...times(40, (i) => ({
    ...keys.menuItem(restaurantId, `mnu_${pad(i)}`),
    entity: "menu_item",
    id: `mnu_${pad(i)}`,
    restaurant_id: restaurantId,
    name: "Sülze vom Havelländer Apfelschwein",
    description: dish,
    name_en: "Brawn of Havelland orchard pork",
    description_en: dish,
    price: 11.5,
    category: "Vorspeisen",
    is_available: true,
    allergens: ["A", "C", "I"],
    ...stamps,
  })),
  ...times(3, (i) => ({
    ...keys.offer(restaurantId, `off_${pad(i)}`),
    entity: "offer",
    id: `off_${pad(i)}`,
    restaurant_id: restaurantId,
    title: "Mittagstisch",
    description: dish,
    offer_type: "daily",
    price: 12.9,
    valid_from: null,
    valid_until: null,
    is_active: true,
    ...stamps,
  })),
  ...times(12, (i) => ({
    ...keys.wine(restaurantId, `win_${pad(i)}`),
    entity: "wine",
    id: `win_${pad(i)}`,
    restaurant_id: restaurantId,
    name: "Riesling Kabinett",
    type: "Weißwein",
    origin: "Mosel",
    year: 2023,
    price: 32,
    description: dish,
    is_available: true,
    ...stamps,
  })),
];

const order = (index: number) => {
  const row = {
    id: `ord_${pad(index)}`,
    user_id: customer.user_id,
    created_at: `2026-01-${pad(index + 1)}T11:00:00.000Z`,
  };
  const items = times(3, () => ({ name: "Sülze vom Havelländer Apfelschwein", quantity: 2, price: 11.5 }));
  const at = { restaurant_id: restaurantAt(0).id, restaurant_name: "Zur alten Linde 00", total_value: 69 };
  return { ...keys.order(row), entity: "order", ...row, ...at, items, version: 1, updated_at: row.created_at };
};

/** As large as those of demo restaurants. */
const createCover = (restaurantId: string) => ({
  name: `${restaurantId}/1700000000000_gastraum.jpg`,
  width: 1600,
  height: 1067,
  placeholder: `data:image/webp;base64,${"A".repeat(90)}`,
});

/** The index terms that the test searches; each restaurant has dozens. */
const searchedTerms = [
  searchPartition("linde"),
  searchPartition("cuisine:deutsch"),
  searchPartition("typo:line"),
  namesPartition("l"),
  newestPartition,
];

/** Writes 30 listed restaurants with covers, the first with a menu, and a customer with 25 reservations per status. */
export async function seedTable(table: Table): Promise<void> {
  const restaurants = times(30, restaurantAt).map((restaurant, index) => {
    const items = restaurantItems(restaurant);
    const approval = index < 10 && { approved_at: restaurant.created_at };
    return { ...items, card: { ...items.card, ...approval, cover: createCover(restaurant.id) } };
  });
  await batchWrite(table, [
    ...restaurants.flatMap((items) => Object.values(items)),
    ...restaurants.flatMap(({ card }) => indexItems(card)).filter(({ pk }) => searchedTerms.includes(pk)),
    ...times(30, restaurantAt).flatMap(reviewIndexItems),
    ...offerings(restaurantAt(0).id),
    photosItem(restaurantAt(1).id, 29),
    ...accountItems({ profile: customer }),
    ...times(25, (i) =>
      accountItems({ profile: aProfile({ user_id: `guest-${pad(i)}`, email: `g${pad(i)}@example.com` }) }),
    ).flat(),
    ...(["pending", "confirmed", "completed"] as const).flatMap((status) =>
      times(25, (i) => reservationItem(reservationAt(i, status))),
    ),
    ...times(25, order),
    { ...keys.customerCounts(customer.user_id), entity: "tab_counts", pending: 25, confirmed: 25, past: 25, ...stamps },
    {
      ...keys.restaurantCounts(restaurantAt(0).id),
      entity: "tab_counts",
      pending: 25,
      confirmed: 25,
      past: 25,
      ...stamps,
    },
    { ...keys.sectionCounts(), entity: "section_counts", customers: 26, pending: 0, approved: 30, ...stamps },
    {
      ...keys.requestQuota(customer.user_id),
      entity: "request_quota",
      open_requests: 2,
      minute: "",
      in_minute: 0,
      ...stamps,
    },
  ]);
}
