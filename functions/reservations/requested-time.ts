import * as z from "zod/mini";
import { isOpenStatus } from "#shared/reservations/reservation-status.ts";
import { idSuffix, keys, reservationsPartition, visitTimestamp } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import {
  addDaysToEpoch,
  firstVersion,
  getItem,
  isExpired,
  type Table,
  WithTtl,
} from "#functions/platform/dynamodb/table.ts";
import { StoredReservation } from "./items.ts";

// A guest gets a second table at the same restaurant and time only by asking for one. The reservations themselves tell
// whether there is a first; this item makes two requests that read at once wait for each other.

const RequestedTime = z.extend(WithTtl, { request: z.string() });

/** The guest's last request for that time, as read: a later one makes the transaction fail. */
export type LastRequest = string | undefined;

export function parseLastRequest(item: unknown, now: Date): LastRequest {
  const requested = z.optional(RequestedTime).parse(item);
  return requested && !isExpired(requested, now) ? requested.request : undefined;
}

/** Reads the guest's last request for the time of a visit. */
export const loadLastRequest = async (table: Table, visit: Visit, now: Date): Promise<LastRequest> =>
  parseLastRequest(await getItem(table, keys.requestedTime(visit)), now);

/** Notes a request for its time, as a part of a transaction, if `last` is still the last one. */
export const noteRequestedTime = (
  { name }: Pick<Table, "name">,
  reservation: StoredReservation,
  last: LastRequest,
  now: Date,
) => ({
  Put: {
    TableName: name,
    Item: {
      ...keys.requestedTime(reservation),
      entity: "requested_time",
      request: `${reservation.id}#${reservation.version}`,
      ttl: addDaysToEpoch(1, now),
      ...firstVersion(now),
    },
    ...(last === undefined
      ? {
          ConditionExpression: "attribute_not_exists(pk) OR #ttl <= :now",
          ExpressionAttributeNames: { "#ttl": "ttl" },
          ExpressionAttributeValues: { ":now": Math.floor(now.getTime() / 1000) },
        }
      : {
          ConditionExpression: "#request = :last",
          ExpressionAttributeNames: { "#request": "request" },
          ExpressionAttributeValues: { ":last": last },
        }),
  },
});

type Visit = Pick<StoredReservation, "id" | "user_id" | "restaurant_id">;

/**
 * Finds another open reservation of the guest at the same restaurant and time. Read it after the last request for that
 * time, or a request between the two would be missed.
 */
export async function findSameVisit(table: Table, visit: Visit): Promise<StoredReservation | undefined> {
  const time = visitTimestamp(visit.id).slice(0, -idSuffix(visit.id).length);
  const rows = await queryAll(table, { partition: reservationsPartition(visit.restaurant_id), prefix: time });
  return rows
    .map((row) => StoredReservation.parse(row))
    .find(
      ({ id, user_id, status }) =>
        user_id === visit.user_id && idSuffix(id) !== idSuffix(visit.id) && isOpenStatus(status),
    );
}
