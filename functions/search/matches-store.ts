import { QueryCommand, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import type { SearchPart } from "#shared/search/search.ts";
import { searchPartition } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { searchCondition } from "./search-condition.ts";

/** Items that the first look at each lead reads. */
const firstLook = 100;
/** A restaurant that the index found, and its key there. */
interface IndexMatch {
  readonly id: string;
  readonly key: string;
}

interface Reading {
  /** The key to start behind; empty: from the beginning. */
  readonly after: string;
  readonly requested: number;
  /** The most items of a lead that are read, matches or not. */
  readonly maxItemsRead: number;
}

/** What a stretch of a lead holds. */
interface Stretch {
  /** In the order of the keys. */
  readonly found: readonly IndexMatch[];
  /** The last key up to which everything was found; undefined: to the end. */
  readonly end: string | undefined;
  readonly itemsRead: number;
}

const Items = z._default(z.array(z.object({ id: z.string(), sk: z.string() })), []);

/**
 * Finds the first matches of a part of a search behind a key, as many as requested or more. Every list of the index has the same order, so
 * each lead is read from the same key on, all at once, and the one that comes farthest is the most selective: it goes on
 * alone. The table itself checks the other words and filters, so nothing but matches is transferred.
 */
export async function readMatches(
  table: Table,
  part: SearchPart,
  { after, requested, maxItemsRead }: Reading,
): Promise<Stretch> {
  const lookAt = part.leads.length > 1 ? firstLook : requested;
  const looks = await Promise.all(
    part.leads.map(async (lead) => ({ lead, stretch: await readStretch(table, part, lead, after, lookAt) })),
  );
  const [farthest] = looks.toSorted((a, b) => compareEnds(b.stretch.end, a.stretch.end));
  if (!farthest) return { found: [], end: undefined, itemsRead: 0 };
  let { found, end, itemsRead } = farthest.stretch;
  while (end !== undefined && found.length < requested && itemsRead < maxItemsRead) {
    const itemsPerMatch = itemsRead / found.length; // infinite while there is none
    const size = Math.ceil((requested - found.length) * itemsPerMatch * 1.5);
    const limit = Math.max(firstLook, Math.min(size, maxItemsRead - itemsRead));
    const next: Stretch = await readStretch(table, part, farthest.lead, end, limit);
    found = [...found, ...next.found];
    end = next.end;
    itemsRead += next.itemsRead;
  }
  return { found, end, itemsRead };
}

/** Reads the lists of a lead from a key on, up to the nearest key at which one of them stopped. */
async function readStretch(
  table: Table,
  part: SearchPart,
  lead: readonly string[],
  after: string,
  limit: number,
): Promise<Stretch> {
  const lists = await Promise.all(
    lead.map(async (term) => {
      const condition = searchCondition(part);
      const output: QueryCommandOutput = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          // By position instead of ExclusiveStartKey, so that no cursor can reach outside the list.
          KeyConditionExpression: "pk = :partition AND sk > :after",
          ...(condition.expression !== "" && { FilterExpression: condition.expression }),
          ExpressionAttributeValues: {
            ":partition": searchPartition(term),
            ":after": after || " ",
            ...condition.values,
          },
          ProjectionExpression: "id, sk",
          Limit: limit,
        }),
      );
      const end: unknown = output.LastEvaluatedKey?.["sk"];
      return { items: Items.parse(output.Items), end, itemsRead: output.ScannedCount ?? 0 };
    }),
  );
  const [end] = lists.map((list) => (typeof list.end === "string" ? list.end : undefined)).toSorted(compareEnds);
  const found = new Map(
    lists
      .flatMap(({ items }) => items)
      .filter(({ sk }) => compareEnds(sk, end) <= 0)
      .toSorted((a, b) => compareEnds(a.sk, b.sk))
      .map(({ id, sk }) => [id, { id, key: sk }]), // a restaurant may say a word and be related to it
  );
  return { found: [...found.values()], end, itemsRead: lists.reduce((sum, list) => sum + list.itemsRead, 0) };
}

/** As DynamoDB compares keys, by bytes. The end of a list is behind all keys. */
function compareEnds(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
