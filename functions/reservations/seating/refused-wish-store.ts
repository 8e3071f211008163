import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { type FullReason, fullReasons } from "#shared/reservations/seating/time-states.ts";
import type { RefusedWishes } from "#shared/reservations/tables.contract.ts";
import { keys, refusedPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryPages } from "#functions/platform/dynamodb/pages.ts";
import { addDaysToEpoch, isExpired, TableStore, WithTtl } from "#functions/platform/dynamodb/table.ts";
import { shortHash } from "#functions/platform/hash.ts";
import { isBusy } from "#functions/platform/retry.ts";
import { metadataValues, setMetadata } from "#functions/platform/dynamodb/update.ts";

/** Three months are shown. */
const retentionDays = 100;
/** Enough to see what lacks; a day's item stays below 6 kB, whoever asks how often. */
const maxWishesPerDay = 200;

/** `19:00 no_table 4 a3`: time, reason, guests, and a mark of whom thousands share, so that each counts once and none is known. */
const StoredWish = z.pipe(
  z.string(),
  z.transform((text) => {
    const [time = "", reason, guests] = text.split(" ");
    return { time, reason: z.enum(fullReasons).parse(reason), guests: Number(guests) };
  }),
);
const Marks = z._default(z.set(z.string()), new Set<string>());
const RefusedDay = z.extend(WithTtl, {
  sk: z.string(),
  wishes: Marks,
  /** `19:00 4 a3`: of these wishes those whose guest took another time instead. */
  taken: Marks,
  /** How many went on the waiting list, and got a table so. */
  waited: z._default(z.int(), 0),
  seated: z._default(z.int(), 0),
});

interface RefusedWish {
  /** The day of the book. */
  readonly day: string;
  readonly time: string;
  readonly guests: number;
  readonly userId: string;
}

const markOf = ({ userId, day, time }: RefusedWish): string => shortHash([userId, day, time].join("#")).slice(0, 2);
const textOf = (wish: RefusedWish, reason: FullReason): string =>
  [wish.time, reason, wish.guests, markOf(wish)].join(" ");

interface Count {
  readonly add: string;
  readonly condition?: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Counts wishes for which there was no table, and what became of them. */
export class RefusedWishStore extends TableStore {
  /** Counts a wish once for each guest. */
  count(restaurantId: string, wish: RefusedWish, reason: FullReason, now: Date): Promise<void> {
    return this.#count(restaurantId, wish.day, now, {
      add: "wishes :wish",
      condition: "attribute_not_exists(wishes) OR size(wishes) < :most",
      values: { ":wish": new Set([textOf(wish, reason)]), ":most": maxWishesPerDay },
    });
  }

  /** Counts that the guest of a counted wish took another time instead. */
  countTaken(restaurantId: string, wish: RefusedWish, now: Date): Promise<void> {
    const texts = fullReasons.map((reason, index) => [`:wish${index}`, textOf(wish, reason)] as const);
    return this.#count(restaurantId, wish.day, now, {
      add: "taken :taken",
      condition: texts.map(([name]) => `contains(wishes, ${name})`).join(" OR "),
      values: { ...Object.fromEntries(texts), ":taken": new Set([[wish.time, wish.guests, markOf(wish)].join(" ")]) },
    });
  }

  /** Counts somebody who waits for a table on a day, or has got one so. */
  countWait(restaurantId: string, day: string, what: "waited" | "seated", now: Date): Promise<void> {
    return this.#count(restaurantId, day, now, { add: `${what} :one`, values: {} });
  }

  /** One write that nothing waits for: while the table is busy it is left out. */
  async #count(restaurantId: string, day: string, now: Date, { add, condition, values }: Count): Promise<void> {
    const { pk, sk } = keys.refusedWishes(restaurantId, day);
    try {
      await this.table.client.send(
        new UpdateCommand({
          TableName: this.table.name,
          Key: { pk, sk },
          UpdateExpression: `${setMetadata}, #ttl = :ttl ADD ${add}, version :one`,
          ConditionExpression: condition,
          ExpressionAttributeNames: { "#ttl": "ttl" },
          ExpressionAttributeValues: {
            ...metadataValues("refused_wishes", now.toISOString()),
            ":ttl": addDaysToEpoch(retentionDays, new Date(`${day}T00:00Z`)),
            ...values,
          },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException) && !isBusy(error)) throw error;
    }
  }

  /** The days from one to another: each time, reason and size with how many wished for it, and what became of them. */
  async list(restaurantId: string, from: string, until: string, now: Date): Promise<RefusedWishes> {
    const counts = new Map<string, RefusedWishes["items"][number]>();
    let [taken, waited, seated] = [0, 0, 0];
    for await (const { Items = [] } of queryPages(this.table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :until",
      ExpressionAttributeValues: { ":pk": refusedPartition(restaurantId), ":from": from, ":until": until },
    })) {
      for (const day of Items.map((item) => RefusedDay.parse(item)).filter((one) => !isExpired(one, now))) {
        taken += day.taken.size;
        waited += day.waited;
        seated += day.seated;
        for (const text of [...day.wishes].toSorted()) {
          const wish = { date: day.sk, ...StoredWish.parse(text) };
          const key = Object.values(wish).join();
          counts.set(key, { ...wish, count: (counts.get(key)?.count ?? 0) + 1 });
        }
      }
    }
    return { items: [...counts.values()], taken, waited, seated };
  }
}
