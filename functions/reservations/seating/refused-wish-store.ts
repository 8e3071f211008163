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
const RefusedDay = z.extend(WithTtl, { sk: z.string(), wishes: z.set(z.string()) });

interface RefusedWish {
  /** The day of the book. */
  readonly day: string;
  readonly time: string;
  readonly guests: number;
  readonly userId: string;
}

/** Counts wishes for which there was no table. */
export class RefusedWishStore extends TableStore {
  /** Counts a wish once for each guest, in one write that nothing waits for: while the table is busy it is left out. */
  async count(restaurantId: string, wish: RefusedWish, reason: FullReason, now: Date): Promise<void> {
    const { day, time, guests, userId } = wish;
    const { pk, sk } = keys.refusedWishes(restaurantId, day);
    const mark = shortHash([userId, day, time].join("#")).slice(0, 2);
    try {
      await this.table.client.send(
        new UpdateCommand({
          TableName: this.table.name,
          Key: { pk, sk },
          UpdateExpression:
            "SET entity = :entity, #ttl = :ttl, updated_at = :at, created_at = if_not_exists(created_at, :at) ADD wishes :wish, version :one",
          ConditionExpression: "attribute_not_exists(wishes) OR size(wishes) < :most",
          ExpressionAttributeNames: { "#ttl": "ttl" },
          ExpressionAttributeValues: {
            ":entity": "refused_wishes",
            ":ttl": addDaysToEpoch(retentionDays, new Date(`${day}T00:00Z`)),
            ":at": now.toISOString(),
            ":wish": new Set([[time, reason, guests, mark].join(" ")]),
            ":most": maxWishesPerDay,
            ":one": 1,
          },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException) && !isBusy(error)) throw error;
    }
  }

  /** The days from one to another, each time, reason and size with how many wished for it. */
  async list(restaurantId: string, from: string, until: string, now: Date): Promise<RefusedWishes[]> {
    const counts = new Map<string, RefusedWishes>();
    for await (const { Items = [] } of queryPages(this.table, {
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :until",
      ExpressionAttributeValues: { ":pk": refusedPartition(restaurantId), ":from": from, ":until": until },
    })) {
      for (const day of Items.map((item) => RefusedDay.parse(item)).filter((one) => !isExpired(one, now))) {
        for (const text of [...day.wishes].toSorted()) {
          const wish = { date: day.sk, ...StoredWish.parse(text) };
          const key = Object.values(wish).join();
          counts.set(key, { ...wish, count: (counts.get(key)?.count ?? 0) + 1 });
        }
      }
    }
    return [...counts.values()];
  }
}
