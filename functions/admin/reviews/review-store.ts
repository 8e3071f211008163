import pMap from "p-map";
import * as z from "zod/mini";
import {
  identifyingDetails,
  type ReviewDetail,
  type ReviewOrder,
  type ReviewView,
  toReviewView,
} from "#shared/restaurants/approval.ts";
import { toCity } from "#shared/restaurants/city.ts";
import { normalize } from "#shared/search/normalize.ts";
import { getIdentifyingDetails, phoneDigits, sharedDetails } from "./likely-doubles.ts";
import type { CustomerRow, LikelyDouble, RestaurantToReview } from "#shared/admin/reviews/contract.ts";
import { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import { minPartLength } from "../customers/name-parts.ts";
import { Profile } from "#functions/accounts/items.ts";
import {
  customerEmailsPartition,
  customerNamesPartition,
  customerPartsPartition,
  customersPartition,
  duplicatesPartition,
  keys,
  restaurantPartition,
  reviewCitiesPartition,
  reviewEmailsPartition,
  reviewNamesPartition,
  reviewPartition,
} from "#functions/platform/dynamodb/keys.ts";
import { hasAny, type List, queryPage } from "#functions/platform/dynamodb/pages.ts";
import { batchGet, type Page, type Paging, TableStore } from "#functions/platform/dynamodb/table.ts";
import { positionPattern, type SearchList, searchLists } from "./search-lists.ts";
import { needsOpeningHours } from "#shared/restaurants/default-hours.ts";

const Person = z.object({ user_id: z.string() });
const Card = z.object({ id: z.string() });
const Cover = z.optional(z.object({ cover: z._default(z.nullable(z.unknown()), null) }));

/** Looks at the menus of so many restaurants at the same time. */
const concurrency = 10;

/** More restaurants of one chain tell an admin nothing new. */
const maxDoubles = 5;

/** The limit of one BatchGetItem call. */
const maxKeys = 100;

/** Lists for admins: customers, and restaurants by the state of their review. */
export class ReviewStore extends TableStore {
  /** Lists one section of restaurants by their registration. @throws ApiError invalid_cursor */
  async listRestaurants(
    view: ReviewView,
    paging: Paging,
    order: ReviewOrder = "newest",
  ): Promise<Page<RestaurantProfile>> {
    const isDescending = order === "newest";
    const name = isDescending ? `review/${view}` : `review/${view}/oldest`;
    const list = { name, partition: reviewPartition(view), index: "gsi1", isDescending, positionPattern } as const;
    const page = await queryPage(this.table, list, paging);
    return { ...page, items: page.items.map((item) => RestaurantProfile.parse(item)) };
  }

  /**
   * Searches one section by a phone number, or by the beginning of a restaurant's name, email address or city.
   *
   * @throws ApiError invalid_cursor
   */
  async searchRestaurants(view: ReviewView, search: string, paging: Paging): Promise<Page<RestaurantProfile>> {
    const phone = /^[\d\s()+/.-]+$/.test(search) ? phoneDigits(search) : null;
    if (phone !== null) return this.#findByPhone(view, phone, paging);
    const name = `review/${view}`;
    const lists = listsFor<RestaurantProfile>(search, {
      names: {
        list: { name, index: "gsi2", partition: reviewNamesPartition(view) },
        read: (items) => items.map((item) => RestaurantProfile.parse(item)),
        textOf: ({ restaurant_name }) => restaurant_name,
      },
      emails: {
        list: { name, index: "gsi2", partition: reviewEmailsPartition(view) },
        read: (items) => this.#getRestaurants(items.map((item) => Card.parse(item).id)),
        textOf: ({ email }) => email,
      },
      cities: {
        list: { name, partition: reviewCitiesPartition(view) },
        // The index follows the rows a moment later, so the rows decide.
        read: async (items) => {
          const restaurants = await this.#getRestaurants(items.map((item) => Card.parse(item).id));
          return restaurants.filter((one) => toReviewView(one) === view && begins(toCity(one.city ?? ""), search));
        },
        textOf: ({ city }) => toCity(city ?? ""),
      },
    });
    return searchLists(this.table, lists, paging);
  }

  /** The markers of likely doubles lead from a number to its restaurants; the rows decide. */
  async #findByPhone(view: ReviewView, digits: string, paging: Paging): Promise<Page<RestaurantProfile>> {
    const list = { name: `review/phone/${digits}`, partition: duplicatesPartition("phone", digits), positionPattern };
    const page = await queryPage(this.table, list, paging);
    const restaurants = await this.#getRestaurants(page.items.map(({ sk }) => String(sk)));
    const items = restaurants.filter(
      (one) => toReviewView(one) === view && getIdentifyingDetails(one).phone === digits,
    );
    return { ...page, items };
  }

  /** Adds what each restaurant lacks: one batch get for their covers, and a look at each menu. */
  async addMissingDetails(
    restaurants: readonly RestaurantProfile[],
  ): Promise<Omit<RestaurantToReview, "doubles" | "expired_in_row">[]> {
    if (restaurants.length === 0) return [];
    const cards = await batchGet(
      this.table,
      restaurants.map(({ id }) => keys.card(id)),
      { isConsistent: false },
    );
    return pMap(
      restaurants,
      async (restaurant, index) => {
        const menu = { partition: restaurantPartition(restaurant.id), prefix: "MENU#" };
        const has = { photo: Boolean(Cover.parse(cards[index])?.cover), dish: await hasAny(this.table, menu) };
        return { ...restaurant, missing: missingDetails(restaurant, has) };
      },
      { concurrency },
    );
  }

  /**
   * Finds others that are likely the same place as each restaurant, at most `maxDoubles` by each detail, those that
   * registered first. The index only names candidates: the rows decide.
   */
  async findDoubles(restaurants: readonly RestaurantProfile[]): Promise<LikelyDouble[][]> {
    const candidates = await pMap(restaurants, (restaurant) => this.#listDoubleIds(restaurant), { concurrency });
    const otherIds = [...new Set(candidates.flat())];
    const others: RestaurantProfile[] = [];
    for (let start = 0; start < otherIds.length; start += maxKeys) {
      others.push(...(await this.#getRestaurants(otherIds.slice(start, start + maxKeys))));
    }
    const byId = new Map(others.map((other) => [other.id, other]));
    return restaurants.map((restaurant, index) =>
      (candidates[index] ?? []).flatMap((id) => {
        const other = byId.get(id);
        if (!other) return [];
        const shared = sharedDetails(restaurant, other);
        const { restaurant_name, is_approved, is_visible } = other;
        return shared.length === 0 ? [] : [{ id, restaurant_name, is_approved, is_visible, shared }];
      }),
    );
  }

  async #listDoubleIds(restaurant: RestaurantProfile): Promise<string[]> {
    const details = getIdentifyingDetails(restaurant);
    const ids = await Promise.all(
      identifyingDetails.map(async (detail) => {
        const value = details[detail];
        if (value === null) return [];
        const list = { name: "doubles", partition: duplicatesPartition(detail, value), positionPattern };
        const { items } = await queryPage(this.table, list, { limit: maxDoubles });
        return items.map(({ sk }) => String(sk));
      }),
    );
    return [...new Set(ids.flat())].filter((id) => id !== restaurant.id).sort();
  }

  /** Lists customers, newest first. @throws ApiError invalid_cursor */
  async listCustomers(paging: Paging): Promise<Page<CustomerRow>> {
    const list = { name: "customers", partition: customersPartition };
    const page = await queryPage(this.table, { ...list, index: "gsi1", isDescending: true, positionPattern }, paging);
    return { ...page, items: page.items.map(toCustomerRow) };
  }

  /** Searches customers by any part of their name, or the beginning of their email address. @throws ApiError invalid_cursor */
  async searchCustomers(search: string, paging: Paging): Promise<Page<CustomerRow>> {
    const lists = listsFor<CustomerRow>(search, {
      names: {
        list: { name: "customers", index: "gsi2", partition: customerNamesPartition },
        read: (items) => items.map(toCustomerRow),
        textOf: ({ full_name }) => full_name,
      },
      emails: {
        list: { name: "customers", index: "gsi1", partition: customerEmailsPartition },
        read: (items) => this.#getProfiles(items.map((item) => Person.parse(item).user_id)),
        textOf: ({ email }) => email,
      },
    });
    const part = normalize(search);
    if (part.length >= minPartLength && !search.includes("@")) lists.push(this.#partsList(part));
    return searchLists(this.table, lists, paging);
  }

  /** Customers whose name holds what is searched for, but not at its beginning. */
  #partsList(part: string): SearchList<CustomerRow> {
    const partition = customerPartsPartition(part);
    return {
      letter: "p",
      list: { name: `customers/part/${part}`, partition, prefix: part, positionPattern },
      // A name that holds it twice has two items: the first counts. The index follows the rows a moment later.
      read: async (items) => {
        const rows = await this.#getProfiles([...new Set(items.map((item) => Person.parse(item).user_id))]);
        return rows.filter(({ user_id, full_name }) => {
          const name = normalize(full_name ?? "");
          return items.some(({ sk }) => sk === keys.customerPart(name.slice(name.indexOf(part)), user_id).sk);
        });
      },
      has: ({ full_name }) => normalize(full_name ?? "").includes(part),
    };
  }

  async #getProfiles(userIds: readonly string[]): Promise<CustomerRow[]> {
    if (userIds.length === 0) return [];
    const rows = await batchGet(this.table, userIds.map(keys.profile));
    return rows.filter((row) => row !== undefined).map(toCustomerRow);
  }

  async #getRestaurants(ids: readonly string[]): Promise<RestaurantProfile[]> {
    if (ids.length === 0) return [];
    const rows = await batchGet(this.table, ids.map(keys.restaurant));
    return rows.filter((row) => row !== undefined).map((row) => RestaurantProfile.parse(row));
  }
}

function toCustomerRow(item: unknown): CustomerRow {
  const { user_id, full_name, email, phone, created_at } = Profile.parse(item);
  return { user_id, full_name, email: email || null, phone, created_at };
}

interface Searched<T> extends Pick<SearchList<T>, "read"> {
  readonly list: Pick<List, "name" | "index" | "partition">;
  /** What the list is ordered by. */
  readonly textOf: (row: T) => string | null;
}

interface SearchedLists<T> {
  readonly names: Searched<T>;
  readonly emails: Searched<T>;
  readonly cities?: Searched<T>;
}

const begins = (text: string | null, search: string): boolean => normalize(text ?? "").startsWith(normalize(search));

/** The lists that a search goes through: with an `@` that of addresses alone, without a letter or digit no names. */
function listsFor<T>(search: string, { names, emails, cities }: SearchedLists<T>): SearchList<T>[] {
  const [words, address] = [normalize(search), search.toLowerCase()];
  const toList = (letter: string, kind: string, prefix: string, { list, read }: Searched<T>) => ({
    letter,
    list: { ...list, name: `${list.name}/${kind}/${prefix}`, prefix, positionPattern },
    read,
  });
  const byAddress = {
    ...toList("e", "email", address, emails),
    has: (row: T) => (emails.textOf(row) ?? "").toLowerCase().startsWith(address),
  };
  if (words === "" || search.includes("@")) return [byAddress];
  const byWords = (letter: string, kind: string, searched: Searched<T>) => ({
    ...toList(letter, kind, words, searched),
    has: (row: T) => begins(searched.textOf(row), search),
  });
  return [byWords("n", "name", names), byAddress, ...(cities ? [byWords("c", "city", cities)] : [])];
}

type Details = Pick<RestaurantProfile, "address" | "city" | "is_approved" | "opening_hours" | "second_hours">;

/** What an admin should see before approving a restaurant, and what of it is missing. */
const missingDetails = (restaurant: Details, has: { photo: boolean; dish: boolean }): ReviewDetail[] => [
  ...(isFilled(restaurant.address) && isFilled(restaurant.city) ? [] : (["address"] as const)),
  ...(has.photo ? [] : (["photos"] as const)),
  ...(has.dish ? [] : (["menu"] as const)),
  ...(needsOpeningHours(restaurant) ? (["hours"] as const) : []),
];

const isFilled = (text: string | null): boolean => text !== null && text.trim() !== "";
