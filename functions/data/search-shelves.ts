import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type BatchWriteCommandOutput,
  GetCommand,
} from "@aws-sdk/lib-dynamodb";
import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "../../shared/domain/refusal.ts";
import { RestaurantCard } from "../../shared/domain/restaurant.ts";
import { shelvesOf } from "../../shared/domain/search.ts";
import { pauseBefore } from "./busy.ts";
import { keys, listPlace } from "./keys.ts";
import type { Image } from "./stream.ts";
import { type Key, type Table } from "./table.ts";

/** What BatchWrite takes at once. */
const maxWrites = 25;
const attempts = 5;

type Requests = NonNullable<BatchWriteCommandInput["RequestItems"]>;
type Write = { PutRequest: { Item: Record<string, unknown> } } | { DeleteRequest: { Key: Record<string, unknown> } };

/** The items that search reads. Made from cards by the stream alone, so they are written without conditions. */
export class SearchShelves {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Files a restaurant as its card says now, and takes it away from where its former cards had it. Because the
   * card is read afresh, a change that comes late or twice leads to the same shelves.
   */
  async keep(restaurantId: string, former: readonly Image[]): Promise<void> {
    const { Item } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: keys.card(restaurantId), ConsistentRead: true }),
    );
    const wanted = itemsOf(Item);
    const places = new Set(wanted.map(nameOf));
    const stale = former.flatMap((image) => itemsOf(image)).filter((item) => !places.has(nameOf(item)));
    const gone = new Map(stale.map((item) => [nameOf(item), { pk: item.pk, sk: item.sk }]));
    await this.#write([
      ...wanted.map((item) => ({ PutRequest: { Item: item } })),
      ...[...gone.values()].map((key) => ({ DeleteRequest: { Key: key } })),
    ]);
  }

  async #write(writes: readonly Write[]): Promise<void> {
    const starts = Array.from({ length: Math.ceil(writes.length / maxWrites) }, (_, index) => index * maxWrites);
    await Promise.all(starts.map((start) => this.#writeSome(writes.slice(start, start + maxWrites))));
  }

  async #writeSome(writes: readonly Write[]): Promise<void> {
    let left: Requests = { [this.#table.name]: [...writes] };
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const answer: BatchWriteCommandOutput = await this.#table.client.send(
        new BatchWriteCommand({ RequestItems: left }),
      );
      left = answer.UnprocessedItems ?? {};
      if (Object.keys(left).length === 0) return;
      await sleep(pauseBefore(attempt));
    }
    throw new Refusal("try_again");
  }
}

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** A listed card's place on each of its shelves; none for one that is not listed. */
function itemsOf(image: Image | undefined) {
  if (image?.["g1pk"] === undefined) return [];
  const card = RestaurantCard.parse(image);
  const { version, created_at, updated_at } = image;
  return shelvesOf(card).map((shelf) => ({
    ...keys.shelf(shelf, listPlace(card)),
    type: "shelf",
    ...card,
    version,
    created_at,
    updated_at,
  }));
}
