import * as z from "zod/mini";
import { maxRequestsPerMinute, maxOpenRequests } from "../../shared/reservations/request-limits.ts";
import { keys } from "../platform/dynamodb/keys.ts";
import type { Table } from "../platform/dynamodb/table.ts";

// Updates of a customer's request quota. Each is part of a transaction, and its condition enforces the limits of
// shared/reservations/request-limits.ts atomically.

/** How many requests a customer has sent lately. Customers who never sent one have no such item. */
export const RequestQuota = z.object({
  open_requests: z._default(z.int(), 0),
  minute: z._default(z.string(), ""),
  in_minute: z._default(z.int(), 0),
  /** True for owners and deleted accounts, which may send no requests. */
  is_closed: z._default(z.boolean(), false),
});
export type RequestQuota = z.infer<typeof RequestQuota>;

type TableName = Pick<Table, "name">;

/**
 * Counts one more open request, if the limits allow it. `at` is the time of the request, `before` the quota as read.
 */
export function incrementOpenRequests(table: TableName, userId: string, before: RequestQuota, at: string) {
  const minute = utcMinute(at);
  const isInMinute = before.minute === minute;
  return {
    Update: {
      ...tableAndKey(table, userId),
      UpdateExpression: isInMinute
        ? `${setMetadata} ADD open_requests :one, in_minute :one, version :one`
        : `${setMetadata}, #minute = :minute, in_minute = :one ADD open_requests :one, version :one`,
      ConditionExpression: [
        "attribute_not_exists(is_closed)",
        "(attribute_not_exists(open_requests) OR open_requests < :maxOpen)",
        isInMinute
          ? "#minute = :minute AND in_minute < :maxInMinute"
          : "(attribute_not_exists(#minute) OR #minute <> :minute)",
      ].join(" AND "),
      ExpressionAttributeNames: { "#minute": "minute" },
      ExpressionAttributeValues: {
        ...metadataValues(at),
        ":minute": minute,
        ":maxOpen": maxOpenRequests,
        ...(isInMinute && { ":maxInMinute": maxRequestsPerMinute }),
      },
    },
  };
}

/** Counts one open request less: it was confirmed, cancelled or has expired. */
export const decrementOpenRequests = (table: TableName, userId: string, at: string) => ({
  Update: {
    ...tableAndKey(table, userId),
    UpdateExpression: `${setMetadata} ADD open_requests :less, version :one`,
    ExpressionAttributeValues: { ...metadataValues(at), ":less": -1 },
  },
});

/** Closes the quota of a customer who registers a restaurant, if no request is open. */
export const closeRequests = (table: TableName, userId: string, at: string) => ({
  Update: {
    ...tableAndKey(table, userId),
    UpdateExpression: `${setMetadata}, is_closed = :true ADD version :one`,
    ConditionExpression: "attribute_not_exists(open_requests) OR open_requests <= :none",
    ExpressionAttributeValues: { ...metadataValues(at), ":true": true, ":none": 0 },
  },
});

/** Closes and clears the quota of a deleted account. `ttl` is in epoch seconds. */
export const deletedRequests = (table: TableName, userId: string, at: string, ttl: number) => ({
  Update: {
    ...tableAndKey(table, userId),
    UpdateExpression: `${setMetadata}, is_closed = :true, #ttl = :ttl REMOVE open_requests, in_minute, #minute ADD version :one`,
    ExpressionAttributeNames: { "#ttl": "ttl", "#minute": "minute" },
    ExpressionAttributeValues: { ...metadataValues(at), ":true": true, ":ttl": ttl },
  },
});

/** Formats the UTC minute of an instant, `YYYY-MM-DDTHH:MM`. */
export const utcMinute = (at: string): string => at.slice(0, 16);

const tableAndKey = ({ name }: TableName, userId: string) => ({ TableName: name, Key: keys.requestQuota(userId) });
const setMetadata = "SET entity = :entity, updated_at = :at, created_at = if_not_exists(created_at, :at)";
const metadataValues = (at: string) => ({ ":entity": "request_load", ":at": at, ":one": 1 });
