import * as z from "zod/mini";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { batchGet, type Table } from "#functions/platform/dynamodb/table.ts";
import { CardRow } from "./card-items.ts";

/** Only listed cards have the key of the list. */
const StoredCard = z.looseObject({ g1pk: z.optional(z.string()) });

/** Reads the present cards of restaurants that the search index found, and drops those that are no longer listed. */
export async function readListedCards(table: Table, found: readonly { readonly id: string }[]): Promise<CardRow[]> {
  if (found.length === 0) return [];
  const rows = await batchGet(
    table,
    found.map(({ id }) => keys.card(id)),
    { isConsistent: false },
  );
  return z
    .array(z.optional(StoredCard))
    .parse(rows)
    .filter((row) => row?.g1pk !== undefined)
    .map((row) => CardRow.parse(row));
}
