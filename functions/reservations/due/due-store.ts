import { createHash } from "node:crypto";
import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";
import { type DueTask, dueTasks, listDueTasks } from "#shared/reservations/visit.ts";
import { batchWrite, writeMissing } from "#functions/platform/dynamodb/batch-write.ts";
import { dueHour, duePartition, dueShards, keys } from "#functions/platform/dynamodb/keys.ts";
import type { StoredReservation } from "../items.ts";
import { addDaysToEpoch, firstVersion, getItem, type Key, TableStore } from "#functions/platform/dynamodb/table.ts";
import { queryPages } from "#functions/platform/dynamodb/pages.ts";

/** How many days a pointer is kept while the schedule does not run. */
export const pointerDays = 30;

/** Points at a reservation, or a wait, for which a task is due. The reservation itself decides what happens. */
const Pointer = z.object({
  pk: z.string(),
  sk: z.string(),
  task: z.enum([...dueTasks, "end_offer"]),
  due_at: IsoInstant,
  restaurant_id: z.string(),
  /** Or the wait, whose offer ends. */
  reservation_id: z.string(),
});
export type Pointer = z.infer<typeof Pointer>;

const Watermark = z.object({ hour: IsoInstant });

interface Written {
  readonly reservation: StoredReservation;
  readonly at: Date;
}

/** Stores pointers to due tasks by hour, in shards that are read in parallel. */
export class DueStore extends TableStore {
  /**
   * Writes the pointers that a change makes due and deletes those it made obsolete. Overdue tasks are due now,
   * because past hours are not read again. A superfluous pointer is harmless.
   */
  async updatePointers(before: StoredReservation | undefined, after: Written | undefined, now: Date): Promise<void> {
    const pointers = after
      ? listDueTasks(after.reservation, after.at).map((due) => pointerTo(after.reservation, due, now))
      : [];
    const sortKeys = new Set(pointers.map(({ sk }) => sk));
    const former = before ? listDueTasks(before, new Date(0)).map((due) => pointerTo(before, due, new Date(0))) : [];
    const obsolete = former.filter(({ sk }) => !sortKeys.has(sk));
    if (pointers.length + obsolete.length > 0) await batchWrite(this.table, pointers, obsolete);
  }

  /**
   * Writes the pointers that open reservations have lost, and returns how many. What is overdue for less than an hour is
   * left to the schedule, and a reminder whose time is over is not made up for.
   */
  async restorePointers(open: readonly StoredReservation[], now: Date): Promise<number> {
    const overdueSince = new Date(now.getTime() - 3_600_000);
    const pointers = open.flatMap((reservation) =>
      listDueTasks(reservation, new Date(reservation.updated_at))
        .filter(({ task, at }) => at > now || (at < overdueSince && task !== "remind"))
        .map((due) => pointerTo(reservation, due, now)),
    );
    return writeMissing(this.table, pointers);
  }

  /** Lists what is due in one shard of an hour, oldest first, page by page. */
  async *listDue(hour: Date, shard: number, now: Date): AsyncGenerator<Pointer[]> {
    const pages = queryPages(this.table, {
      KeyConditionExpression: "pk = :pk AND sk < :end",
      ExpressionAttributeValues: { ":pk": duePartition(hour, shard), ":end": `${now.toISOString()}~` },
      Limit: 100,
    });
    for await (const { Items = [] } of pages) yield Items.map((item) => Pointer.parse(item));
  }

  /** Deletes a pointer whose task is done or obsolete. */
  async removePointer({ pk, sk }: Key): Promise<void> {
    await this.table.client.send(new DeleteCommand({ TableName: this.table.name, Key: { pk, sk } }));
  }

  /** Moves a failed task to a later hour, so that its hour can be closed. */
  async postpone(pointer: Pointer, until: Date): Promise<void> {
    const { task, restaurant_id, reservation_id } = pointer;
    await batchWrite(this.table, [duePointer({ restaurant_id, id: reservation_id }, task, until)], [pointer]);
  }

  /** Reads the first hour that may still hold due tasks. */
  async getFirstOpenHour(): Promise<Date | undefined> {
    const Item = await getItem(this.table, keys.dueSince());
    return Item && new Date(Watermark.parse(Item).hour);
  }

  async closeHoursBefore(hour: Date, now: Date): Promise<void> {
    await this.table.client.send(
      new PutCommand({
        TableName: this.table.name,
        Item: { ...keys.dueSince(), entity: "due_since", hour: dueHour(hour).toISOString(), ...firstVersion(now) },
      }),
    );
  }
}

type Target = Pick<StoredReservation, "restaurant_id" | "id">;

const pointerTo = (target: Target, due: { readonly task: DueTask; readonly at: Date }, now: Date) =>
  duePointer(target, due.task, due.at > now ? due.at : now);

/** The item of a task that is due then. */
export const duePointer = ({ restaurant_id, id }: Target, task: Pointer["task"], at: Date) => ({
  ...keys.due(at, getShard(id), task, id),
  entity: "due",
  task,
  due_at: at.toISOString(),
  restaurant_id,
  reservation_id: id,
  ttl: addDaysToEpoch(pointerDays, at),
  ...firstVersion(at),
});

const getShard = (id: string): number => (createHash("sha256").update(id).digest()[0] ?? 0) % dueShards;
