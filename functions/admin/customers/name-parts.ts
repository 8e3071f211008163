import { normalize } from "#shared/search/normalize.ts";
import { Profile } from "#functions/accounts/items.ts";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { customersPartition, keys } from "#functions/platform/dynamodb/keys.ts";
import type { Image } from "#functions/platform/dynamodb/stream.ts";
import { batchGet, getItem, type Key, TableStore } from "#functions/platform/dynamodb/table.ts";

/** Parts of a name that have an item each; those of longer names begin in their first letters. */
const maxParts = 60;
export const minPartLength = 2;

type Named = Pick<Profile, "user_id" | "full_name">;

/** Writes the items by which admins find customers by any part of their name. Stream and recount call it. */
export class NamePartStore extends TableStore {
  /** Writes the parts of a customer's current name, and deletes those of earlier ones. The row decides, so late changes do no harm. */
  async updateParts(before: Image | undefined, after: Image | undefined): Promise<void> {
    const image = after ?? before;
    const changed = [...partsOfRow(before), ...partsOfRow(after)];
    if (image === undefined || serialize(partsOfRow(before)) === serialize(partsOfRow(after))) return;
    const current = partsOfRow(await getItem(this.table, keys.profile(String(image["user_id"]))));
    const kept = new Set(current.map(({ sk }) => sk));
    const stale = new Map(changed.filter(({ sk }) => !kept.has(sk)).map((item) => [item.sk, item]));
    await batchWrite(this.table, current, [...stale.values()]);
  }

  /** Writes the parts of those customers of a page whose first part is missing, and returns how many. */
  async restoreParts(customers: readonly (Named & { readonly created_at: string })[]): Promise<number> {
    const named = customers.map(nameParts).flatMap((parts) => (parts[0] ? [{ first: parts[0], parts }] : []));
    if (named.length === 0) return 0;
    const rows = await batchGet(
      this.table,
      named.map(({ first }) => first),
      { isConsistent: false },
    );
    const missing = named.flatMap(({ parts }, index) => (rows[index] === undefined ? parts : []));
    await batchWrite(this.table, missing);
    return missing.length;
  }
}

const serialize = (items: readonly Key[]): string => items.map(({ sk }) => sk).join("\n");

/** Only customers are in their list: owners have a restaurant. */
const partsOfRow = (row: Image | undefined) =>
  row?.["g1pk"] === customersPartition ? nameParts(Profile.parse(row)) : [];

/** An item for each letter of a name that is not its first, from which the name's beginning is found already. */
export function nameParts({ user_id, full_name, created_at }: Named & { readonly created_at: string }) {
  const name = normalize(full_name ?? "");
  const stamps = { version: 1, created_at, updated_at: created_at };
  return Array.from({ length: Math.min(name.length - minPartLength, maxParts) }, (_, index) => name.slice(index + 1))
    .filter((part) => !part.startsWith(" "))
    .map((part) => ({ ...keys.customerPart(part, user_id), entity: "customer_part", user_id, ...stamps }));
}
