import * as z from "zod/mini";
import {
  maxOpenRequests,
  maxOpenRequestsPerRestaurant,
  maxRequestsPerDay,
  maxRequestsPerMinute,
  type RequestQuota as Limited,
  utcDay,
  utcMinute,
} from "#shared/reservations/request-limits.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { firstVersion, type Table } from "#functions/platform/dynamodb/table.ts";
import { metadataValues, setMetadata } from "#functions/platform/dynamodb/update.ts";

// Updates of a customer's request quota. Each is part of a transaction, and its condition enforces the limits of
// shared/reservations/request-limits.ts atomically.

/** A customer's quota with regard to one restaurant. */
export interface RequestQuota extends Limited {
  /** True for owners and deleted accounts, which may send no requests. */
  readonly is_closed: boolean;
}

const Count = z._default(z.int(), 0);
const Counted = z.object({
  open_requests: Count,
  minute: z._default(z.string(), ""),
  in_minute: Count,
  day: z._default(z.string(), ""),
  in_day: Count,
  is_closed: z._default(z.boolean(), false),
});

/**
 * The ids of the open requests at a restaurant. Unlike a counter, a set is not changed by an id that is taken out twice
 * or was never in it, as those of requests from before it was kept; and it is gone when it is empty.
 */
const openAt = (restaurantId: string): string => `open_at_${restaurantId}`;

/** Reads a quota. Customers who never sent a request have no such item. */
export function parseRequestQuota(item: unknown, restaurantId: string): RequestQuota {
  const row = z._default(z.record(z.string(), z.unknown()), {}).parse(item);
  const open = z.optional(z.set(z.string())).parse(row[openAt(restaurantId)]);
  return { ...Counted.parse(row), open_at_restaurant: open?.size ?? 0 };
}

type TableName = Pick<Table, "name">;

interface Request {
  readonly id: string;
  readonly user_id: string;
  readonly restaurant_id: string;
  /** The id that it was counted by, if it has another one now. */
  readonly first_id?: string | undefined;
}

/**
 * Counts one more open request, if the limits allow it. `at` is the time of the request, `before` the quota as read.
 */
export function incrementOpenRequests(table: TableName, request: Request, before: RequestQuota, at: string) {
  const minute = countInWindow("minute", "in_minute", before.minute, utcMinute(at), maxRequestsPerMinute);
  const day = countInWindow("day", "in_day", before.day, utcDay(at), maxRequestsPerDay);
  return {
    Update: {
      ...tableAndKey(table, request.user_id),
      UpdateExpression: [
        [setMetadata, ...minute.set, ...day.set].join(", "),
        ["ADD open_requests :one, #atRestaurant :request, version :one", ...minute.add, ...day.add].join(", "),
      ].join(" "),
      ConditionExpression: [
        "attribute_not_exists(is_closed)",
        "(attribute_not_exists(open_requests) OR open_requests < :maxOpen)",
        "(attribute_not_exists(#atRestaurant) OR size(#atRestaurant) < :maxAtRestaurant)",
        minute.condition,
        day.condition,
      ].join(" AND "),
      ExpressionAttributeNames: { "#atRestaurant": openAt(request.restaurant_id), "#minute": "minute", "#day": "day" },
      ExpressionAttributeValues: {
        ...metadataValues(entity, at),
        ":request": new Set([request.id]),
        ":maxOpen": maxOpenRequests,
        ":maxAtRestaurant": maxOpenRequestsPerRestaurant,
        ...minute.values,
        ...day.values,
      },
    },
  };
}

/**
 * Counts the change of a request, of which the restaurant hears like of a request. It opens no further one.
 */
export function countRequestChange(table: TableName, userId: string, before: RequestQuota, at: string) {
  const minute = countInWindow("minute", "in_minute", before.minute, utcMinute(at), maxRequestsPerMinute);
  const day = countInWindow("day", "in_day", before.day, utcDay(at), maxRequestsPerDay);
  return {
    Update: {
      ...tableAndKey(table, userId),
      UpdateExpression: [
        [setMetadata, ...minute.set, ...day.set].join(", "),
        ["ADD version :one", ...minute.add, ...day.add].join(", "),
      ].join(" "),
      ConditionExpression: ["attribute_not_exists(is_closed)", minute.condition, day.condition].join(" AND "),
      ExpressionAttributeNames: { "#minute": "minute", "#day": "day" },
      ExpressionAttributeValues: { ...metadataValues(entity, at), ...minute.values, ...day.values },
    },
  };
}

/** Counts within the present window of time, or starts a new one. */
function countInWindow(name: "minute" | "day", count: string, before: string, current: string, most: number) {
  if (before !== current) {
    return {
      set: [`#${name} = :${name}`, `${count} = :one`],
      add: [],
      condition: `(attribute_not_exists(#${name}) OR #${name} <> :${name})`,
      values: { [`:${name}`]: current },
    };
  }
  return {
    set: [],
    add: [`${count} :one`],
    condition: `#${name} = :${name} AND ${count} < :most_${count}`,
    values: { [`:${name}`]: current, [`:most_${count}`]: most },
  };
}

/** Counts one open request less: it was confirmed, cancelled or has expired. */
export const decrementOpenRequests = (table: TableName, request: Request, at: string) => ({
  Update: {
    ...tableAndKey(table, request.user_id),
    UpdateExpression: `${setMetadata} ADD open_requests :less, version :one DELETE #atRestaurant :request`,
    ExpressionAttributeNames: { "#atRestaurant": openAt(request.restaurant_id) },
    ExpressionAttributeValues: {
      ...metadataValues(entity, at),
      ":less": -1,
      ":request": new Set([request.first_id ?? request.id]),
    },
  },
});

/** Counts a request whose rejection was taken back. No limit holds: it is the restaurant that wants it. */
export const reopenRequest = (table: TableName, request: Request, at: string) => ({
  Update: {
    ...tableAndKey(table, request.user_id),
    UpdateExpression: `${setMetadata} ADD open_requests :one, version :one, #atRestaurant :request`,
    ConditionExpression: "attribute_not_exists(is_closed)",
    ExpressionAttributeNames: { "#atRestaurant": openAt(request.restaurant_id) },
    ExpressionAttributeValues: { ...metadataValues(entity, at), ":request": new Set([request.first_id ?? request.id]) },
  },
});

/** Closes the quota of a customer who registers a restaurant, if no request is open. */
export const closeRequests = (table: TableName, userId: string, at: string) => ({
  Update: {
    ...tableAndKey(table, userId),
    UpdateExpression: `${setMetadata}, is_closed = :true ADD version :one`,
    ConditionExpression: "attribute_not_exists(open_requests) OR open_requests <= :none",
    ExpressionAttributeValues: { ...metadataValues(entity, at), ":true": true, ":none": 0 },
  },
});

/** Replaces the quota of a deleted account by a closed one without content. `ttl` is in epoch seconds. */
export const deletedRequests = (table: TableName, userId: string, at: string, ttl: number) => ({
  Put: {
    TableName: table.name,
    Item: {
      ...keys.requestQuota(userId),
      entity,
      is_closed: true,
      ttl,
      ...firstVersion(at),
    },
  },
});

const entity = "request_quota";
const tableAndKey = ({ name }: TableName, userId: string) => ({ TableName: name, Key: keys.requestQuota(userId) });
