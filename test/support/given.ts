import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Order } from "#shared/accounts/me.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { RequestQuota } from "#shared/reservations/request-limits.ts";
import { addDays } from "#shared/restaurants/opening-hours.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { localClientConfig } from "#bin/lib/local/endpoint.ts";
import { DemoAccounts, demoPassword } from "#bin/lib/seed/accounts.ts";
import type { Profile } from "#functions/accounts/items.ts";
import { accountItems } from "#functions/accounts/registration-store.ts";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { duePartition, dueShards, keys } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import { reservationItem, type StoredReservation } from "#functions/reservations/items.ts";
import { cardItem } from "#functions/search/card-items.ts";
import { rowItem } from "#functions/restaurants/items.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { Client } from "./client.ts";
import type { Product } from "./product.ts";
import { aProfile, aReservationRow, aRestaurantRow, longAgo, unique } from "./rows.ts";
import { signIn, signInByPassword, type Tokens } from "./cognito.ts";

/** Of all accounts that tests create. */
export const password = demoPassword;

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly profile: Profile;
  readonly tokens: Tokens;
  readonly api: Client;
}

export interface Owner extends Person {
  readonly restaurant: RestaurantProfile;
}

type ProductAccess = Pick<Product, "siteUrl" | "awsUrl" | "outputs">;

/** Creates test data: real Cognito accounts, and rows as the product writes them. */
export class Given {
  readonly #product: ProductAccess;
  readonly #cognito: CognitoIdentityProviderClient;
  readonly #accounts: DemoAccounts;
  /** The product's table, with more retries because the machine may be busy. */
  readonly table: Table;

  constructor(product: ProductAccess) {
    this.#product = product;
    this.#cognito = new CognitoIdentityProviderClient(localClientConfig(product.awsUrl));
    this.#accounts = new DemoAccounts(product.outputs.UserPoolId, this.#cognito);
    const client = new DynamoDBClient({ ...localClientConfig(product.awsUrl), maxAttempts: 8 });
    this.table = {
      name: product.outputs.TableName,
      client: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    };
  }

  aVisitor = (): Client => new Client(this.#product.siteUrl);
  withToken = (token: string): Client => new Client(this.#product.siteUrl, token);

  /** Creates a Cognito account without rows in the table. */
  async anAccount(attributes: Readonly<Record<string, string>> = {}): Promise<Omit<Person, "profile">> {
    const email = `a.${unique()}@example.com`;
    const userId = await this.#accounts.create(email, attributes);
    const tokens = await this.signInByPassword(email);
    return { userId, email, tokens, api: this.withToken(tokens.access) };
  }

  /** Signs in as the browser does. */
  signIn(email: string, secret = password): Promise<Tokens> {
    return signIn(this.#cognito, { ...this.#pool, email, password: secret });
  }

  /** Signs in without SRP, which is slow. */
  signInByPassword(email: string): Promise<Tokens> {
    return signInByPassword(this.#cognito, { ...this.#pool, email, password });
  }

  get #pool() {
    const { UserPoolClientId: clientId, UserPoolId: userPoolId } = this.#product.outputs;
    return { clientId, userPoolId };
  }

  async aCustomer(fields: Partial<Profile> = {}): Promise<Person> {
    const account = await this.anAccount();
    const profile = aProfile({ user_id: account.userId, email: account.email, ...fields });
    await batchWrite(this.table, accountItems({ profile }));
    return { ...account, profile };
  }

  async anOwner(overrides: Partial<RestaurantProfile> = {}, fields: Partial<Profile> = {}): Promise<Owner> {
    const account = await this.anAccount();
    const restaurant = aRestaurantRow({ user_id: account.userId, email: account.email, ...overrides });
    const profile = aProfile({
      user_id: account.userId,
      email: account.email,
      full_name: null,
      registered_as: "restaurant",
      ...fields,
    });
    await batchWrite(this.table, accountItems({ profile, restaurant }));
    return { ...account, profile, restaurant };
  }

  /** Creates a customer's account in the group `admin`. */
  async anAdmin(): Promise<Person> {
    const person = await this.aCustomer();
    const user = { UserPoolId: this.#product.outputs.UserPoolId, Username: person.email };
    await this.#cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: "admin" }));
    const tokens = await this.signInByPassword(person.email);
    return { ...person, tokens, api: this.withToken(tokens.access) };
  }

  /** Disables sign-in for an account. Its access token stays valid. */
  async disable({ email }: Pick<Person, "email">): Promise<void> {
    await this.#cognito.send(
      new AdminDisableUserCommand({ UserPoolId: this.#product.outputs.UserPoolId, Username: email }),
    );
  }

  /** Creates a restaurant whose owner has no Cognito account. */
  async aRestaurant(overrides: Partial<RestaurantProfile> = {}): Promise<RestaurantProfile> {
    const restaurant = aRestaurantRow(overrides);
    const profile = aProfile({ user_id: restaurant.user_id, full_name: null, registered_as: "restaurant" });
    await batchWrite(this.table, accountItems({ profile, restaurant }));
    return restaurant;
  }

  /** Updates a restaurant's row and card, as a change by its owner or an admin does. */
  async updateRestaurant(before: RestaurantProfile, change: Partial<RestaurantProfile>): Promise<void> {
    const after = { ...before, ...change, version: before.version + 1 };
    await batchWrite(this.table, [{ ...rowItem(after) }, { ...cardItem(after) }]);
  }

  async aReservation(
    customer: Pick<Person, "userId">,
    restaurant: Pick<RestaurantProfile, "id" | "restaurant_name">,
    fields: Partial<StoredReservation> = {},
  ): Promise<StoredReservation> {
    const reservation = aReservationRow({
      user_id: customer.userId,
      restaurant_id: restaurant.id,
      restaurant_name: restaurant.restaurant_name,
      reservation_date: inDays(7),
      ...fields,
    });
    await batchWrite(this.table, [reservationItem(reservation)]);
    return reservation;
  }

  /** Rows of a partition, optionally with a sort key prefix. */
  rows = (partition: string, prefix = "") => queryAll(this.table, { partition, prefix });

  /** The pointers to what is due in an hour, from all shards, optionally with a sort key prefix. */
  async duePointers(at: Date, sortKeyPrefix = ""): Promise<Record<string, unknown>[]> {
    const shards = Array.from({ length: dueShards }, (_, shard) => this.rows(duePartition(at, shard), sortKeyPrefix));
    return (await Promise.all(shards)).flat();
  }

  /** Orders of a restaurant, whichever customer they belong to. */
  async findOrdersByRestaurant(restaurantId: string): Promise<Row[]> {
    return (await findRowsContaining(this, [restaurantId])).filter(({ entity }) => entity === "order");
  }

  async anOrder(
    customer: Pick<Person, "userId">,
    restaurant: Pick<RestaurantProfile, "id">,
    fields: Partial<Order> = {},
  ) {
    const order = {
      id: `ord_${unique()}`,
      user_id: customer.userId,
      restaurant_id: restaurant.id,
      restaurant_name: "Alter Name",
      items: [{ name: "Backfisch", quantity: 2, price: 6.5 }],
      total_value: 13,
      created_at: longAgo,
      ...fields,
    };
    await batchWrite(this.table, [
      { ...keys.order(order), entity: "order", ...order, version: 1, updated_at: order.created_at },
    ]);
    return order;
  }

  /** Has a visit begin a minute ago, or at another instant, by its row alone: its time of day and its tables stay. */
  async beginVisit(
    reservation: Parameters<typeof keys.reservation>[0],
    begins_at = new Date(Date.now() - 60_000).toISOString(),
  ): Promise<void> {
    const update = {
      TableName: this.table.name,
      Key: keys.reservation(reservation),
      UpdateExpression: "SET begins_at = :begin",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":begin": begins_at },
    };
    await this.table.client.send(new UpdateCommand(update));
  }

  /** Writes rows unchanged. */
  write = (...rows: Parameters<typeof batchWrite>[1]): Promise<void> => batchWrite(this.table, rows);

  /** Writes a customer's request quota. */
  async load(customer: Pick<Person, "userId">, load: Partial<Omit<RequestQuota, "open_at_restaurant">>) {
    const stamps = { version: 1, created_at: longAgo, updated_at: longAgo };
    const nothing = { entity: "request_quota", open_requests: 0, minute: "", in_minute: 0 };
    await this.write({ ...keys.requestQuota(customer.userId), ...nothing, ...load, ...stamps });
  }

  async getOpenRequests({ userId }: Pick<Person, "userId">): Promise<unknown> {
    return (await this.rows(keys.requestQuota(userId).pk))[0]?.["open_requests"];
  }

  async aDeleted({ userId }: Pick<Person, "userId">): Promise<void> {
    await this.write({ ...keys.tombstone(userId), entity: "tombstone", ttl: Math.floor(Date.now() / 1000) + 3600 });
  }
}

/** The local date in Berlin in so many days. */
export const inDays = (days: number): string => addDays(localDateTime(new Date(), "Europe/Berlin").date, days);

/** Date and time of a reservation that started a minute ago, so that the schedule does not complete it during a test. */
export const startedAMinuteAgo = () => {
  const { date, time } = localDateTime(new Date(Date.now() - 60_000), "Europe/Berlin");
  return { reservation_date: date, reservation_time: time };
};

/** The body of the reservation form, for 19:30 in a week. */
export const aRequest = (fields: Readonly<Record<string, unknown>> = {}) => ({
  customer_name: "Käthe Groß",
  customer_email: "kaethe@example.com",
  customer_phone: "030 23125 002",
  reservation_date: inDays(7),
  reservation_time: "19:30",
  number_of_guests: 2,
  special_requests: null,
  ...fields,
});

/** The body of a booking by phone, for 19:30 in a week. */
export const aPhoneBooking = (fields: Readonly<Record<string, unknown>> = {}) => ({
  customer_name: "Meier",
  customer_phone: "0170 5550123",
  reservation_date: inDays(7),
  reservation_time: "19:30",
  number_of_guests: 4,
  ...fields,
});

export const anIdempotencyKey = (): { "idempotency-key": string } => ({ "idempotency-key": randomUUID() });

/** Requests a reservation, several of one guest at the same time as well. */
export const ask = (person: Pick<Person, "api">, restaurantId: string, fields = {}, headers = anIdempotencyKey()) =>
  person.api.post(`/restaurants/${restaurantId}/reservations`, aRequest({ is_further_table: true, ...fields }), {
    headers,
  });

export type Row = Readonly<Record<string, unknown>>;

/** Scans the table for rows that contain one of the texts. */
export async function findRowsContaining(
  { table }: { readonly table: Table },
  texts: readonly string[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const { Items = [] } of paginateScan(table, { TableName: table.name, ConsistentRead: true })) {
    rows.push(...Items.filter((row) => texts.some((text) => JSON.stringify(row).includes(text))));
  }
  return rows;
}
