import { DeleteCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { weekdays } from "../../shared/restaurants/opening-hours.ts";
import { RestaurantProfile } from "../../shared/restaurants/restaurant.ts";
import { robotRestaurantId } from "../../shared/status/robot.ts";
import { keys, reservationsPartition } from "../platform/dynamodb/keys.ts";
import type { Table } from "../platform/dynamodb/table.ts";

/** The robot's two accounts, by Cognito's ids. */
interface RobotAccounts {
  readonly guestId: string;
  readonly ownerId: string;
}

const Key = z.object({ pk: z.string(), sk: z.string() });

/**
 * Writes the robot's restaurant. Neither its row nor its owner's pointer has keys of an index, it has no card, and the stream
 * projects no row of this entity: so it is in no list, no search and no count.
 */
export async function putRobotRestaurant(
  { client, name: TableName }: Table,
  { guestId, ownerId }: RobotAccounts,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const stamps = { version: 1, created_at: at, updated_at: at };
  const restaurant = {
    ...keys.restaurant(robotRestaurantId),
    entity: "robot_restaurant",
    ...RestaurantProfile.parse({ ...emptyProfile, ...stamps, user_id: ownerId }),
    robot_guest: guestId,
  };
  const ownership = {
    ...keys.ownedRestaurant(ownerId),
    entity: "owned_restaurant",
    restaurant_id: robotRestaurantId,
    ...stamps,
  };
  for (const Item of [restaurant, ownership]) await client.send(new PutCommand({ TableName, Item }));
}

export class RobotStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Removes the reservations and the guest's quota that earlier runs left. */
  async removeTraces(guestId: string): Promise<void> {
    for (const key of [...(await this.#listReservations()), keys.requestQuota(guestId)]) await this.#delete(key);
  }

  async #delete(key: z.infer<typeof Key>): Promise<void> {
    await this.#table.client.send(new DeleteCommand({ TableName: this.#table.name, Key: key }));
  }

  async #listReservations(): Promise<z.infer<typeof Key>[]> {
    const { Items = [] } = await this.#table.client.send(
      new QueryCommand({
        TableName: this.#table.name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": reservationsPartition(robotRestaurantId) },
      }),
    );
    return z.array(Key).parse(Items);
  }
}

/** Neither approved nor visible: the rules hide it from everybody but the robot's guest. */
const emptyProfile = {
  id: robotRestaurantId,
  restaurant_name: "Robot",
  address: null,
  city: null,
  category: null,
  cuisine_types: [],
  price_range: null,
  is_verified: false,
  delivery_available: false,
  pickup_available: false,
  reservation_required: false,
  opening_hours: Object.fromEntries(weekdays.map((day) => [day, { open: "11:00", close: "22:00", closed: false }])),
  description: null,
  phone: null,
  email: "",
  website: null,
  special_occasions: null,
  is_approved: false,
  is_visible: false,
};
