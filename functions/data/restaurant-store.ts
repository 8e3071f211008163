import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { RestaurantProfile } from "../../shared/domain/restaurant.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** Whose house it is, and its row. */
export class RestaurantStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** A restaurant's row at this moment, listed or not: a mail about a decision that is not in it yet would be dropped. */
  async profile(id: string): Promise<RestaurantProfile | undefined> {
    const { Item } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: keys.restaurant(id), ConsistentRead: true }),
    );
    return Item && RestaurantProfile.parse(Item);
  }

  /** The id of the house that this person owns, read afresh: taking it away works at once. */
  async ownedBy(userId: string): Promise<string | undefined> {
    const { Item } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: keys.ownedRestaurant(userId), ConsistentRead: true }),
    );
    return typeof Item?.["restaurant_id"] === "string" ? Item["restaurant_id"] : undefined;
  }
}
