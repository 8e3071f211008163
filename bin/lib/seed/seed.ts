import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { accountItems } from "#functions/accounts/registration-store.ts";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { reservationItem } from "#functions/reservations/items.ts";
import { cardItem } from "#functions/search/card-items.ts";
import { indexItems, summarizeMenu } from "#functions/search/search-index-store.ts";
import { batchGet, openTable } from "#functions/platform/dynamodb/table.ts";
import type { Outputs } from "../deploy/outputs.ts";
import { countedItem } from "#functions/platform/dynamodb/counters.ts";
import { shortHash } from "#functions/platform/hash.ts";
import { toReviewView } from "#shared/restaurants/approval.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { DemoAccounts, demoPassword } from "./accounts.ts";
import { type Demo, readDemo } from "./data.ts";
import { requireValue, type Names, previousNoon, offeringItems, orderItems, restaurantRow } from "./items.ts";
import { planItems } from "./plans.ts";
import { countItems, requestQuotaItems, reservationRows } from "./reservations.ts";

interface Seeded {
  /** Accounts to sign in with. */
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly password: string }[];
}

const demoRoles = [
  ["Guest", "johanna.lindemann@example.com"],
  ["Guest (en)", "aoife.gallagher@example.com"],
  ["Restaurant", "friederike.brandt@example.com"],
  ["Restaurant", "eleni.papadimitriou@example.com"],
  ["Admin", "admin@example.com"],
] as const;

/**
 * Loads the demo data once: accounts in Cognito and rows in the table, with dates relative to today in Berlin. It also
 * writes what the stream derives from rows (search index, counts), so that everything is there when it returns.
 */
export async function seed({ outputs }: { outputs: Pick<Outputs, "TableName" | "UserPoolId"> }): Promise<Seeded> {
  const table = openTable(outputs.TableName);
  const accounts = demoRoles.map(([role, email]) => ({ role, email, password: demoPassword }));
  const [loaded] = await batchGet(table, [keys.demo()]);
  if (loaded !== undefined) return { accounts };

  const now = new Date();
  const today = localDateTime(now, "Europe/Berlin").date;
  const demo = readDemo();
  const userIds = await createAccounts(demo, outputs.UserPoolId);
  const restaurants = new Map(
    demo.restaurants.map((restaurant) => [
      restaurant.key,
      restaurantRow(restaurant, requireValue(userIds, restaurant.owner), today),
    ]),
  );
  const reservations = reservationRows(demo, { userIds, restaurants }, today);
  const { marks, sums } = countItems(reservations, now);
  const sections = sectionItems(demo, { userIds, restaurants }, now);
  const cards = demo.restaurants.map(({ key }) => demoCard(demo, requireValue(restaurants, key), key));
  await batchWrite(table, [...marks, ...sections.marks]);
  await batchWrite(table, [...sums, sections.sum]);
  await batchWrite(table, [
    ...peopleItems(demo, userIds, today),
    ...ownerItems(demo, userIds, restaurants).filter(({ entity }) => entity !== "card"),
    ...cards,
    ...cards.flatMap(indexItems),
    ...offeringItems(demo, today),
    ...planItems(now),
    ...reservations.map(reservationItem),
    ...requestQuotaItems(reservations, today),
    ...orderItems(demo, { userIds, restaurants }, today),
  ]);
  const created_at = now.toISOString();
  await batchWrite(table, [{ ...keys.demo(), entity: "demo", version: 1, created_at, updated_at: created_at }]);
  return { accounts };
}

/** Creates the accounts. Returns the user ids by the person's key. */
async function createAccounts({ people }: Demo, userPoolId: string): Promise<Map<string, string>> {
  const pool = new DemoAccounts(userPoolId);
  const customers = [people.admin, ...people.customers].map((person) => ({ ...person, type: "customer" }));
  const owners = [...people.owners, ...people.generatedOwners].map((person) => ({ ...person, type: "restaurant" }));
  const created = await Promise.all(
    [...customers, ...owners].map(async ({ key, email, full_name: name, language: locale, type }) => {
      const attributes = { name, locale, "custom:account_type": type };
      return [key, await pool.create(email, attributes, key === people.admin.key)] as const;
    }),
  );
  return new Map(created);
}

const peopleItems = ({ people }: Demo, userIds: ReadonlyMap<string, string>, today: string) =>
  [people.admin, ...people.customers].flatMap(({ key, createdDaysAgo, ...person }) =>
    accountItems({
      profile: {
        ...person,
        user_id: requireValue(userIds, key),
        registered_as: "customer",
        created_at: previousNoon(createdDaysAgo, today),
      },
    }),
  );

const ownerItems = (
  { people }: Demo,
  userIds: ReadonlyMap<string, string>,
  restaurants: ReadonlyMap<string, ReturnType<typeof restaurantRow>>,
) =>
  [...people.owners, ...people.generatedOwners].flatMap(({ key, restaurant: restaurantKey, ...person }) => {
    const restaurant = requireValue(restaurants, restaurantKey);
    const profile = {
      ...person,
      user_id: requireValue(userIds, key),
      preferences: [],
      registered_as: "restaurant" as const,
      created_at: restaurant.created_at,
    };
    return accountItems({ profile, restaurant });
  });

/** The card of a restaurant, with what the stream derives from its menu. */
export function demoCard({ menus }: Demo, profile: RestaurantProfile, key: string) {
  const menu = menus
    .filter(({ restaurant }) => restaurant === key)
    .flatMap(({ items }) => items.map((item, index) => ({ ...item, id: `mnu_${index}` })));
  const { price_per_head: price, ...summary } = summarizeMenu(menu);
  return { ...cardItem(profile), ...summary, ...(price && { price_per_head: price }) };
}

/** The counts of the admin's sections, and the marks that keep the stream from counting them again. */
function sectionItems({ people }: Demo, { userIds, restaurants }: Names, now: Date) {
  const customers = [people.admin, ...people.customers].map(({ key }) => requireValue(userIds, key));
  const views = Array.from(restaurants.values(), toReviewView);
  const created_at = now.toISOString();
  return {
    marks: [...customers.map(shortHash), ...Array.from(restaurants.values(), ({ id }) => id)].map((id) =>
      countedItem(id, 1, now),
    ),
    sum: {
      ...keys.sectionCounts(),
      entity: "section_counts",
      customers: customers.length,
      pending: views.filter((view) => view === "pending").length,
      approved: views.filter((view) => view === "approved").length,
      rejected: 0,
      version: 1,
      created_at,
      updated_at: created_at,
    },
  };
}
