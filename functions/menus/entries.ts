import { ApiError, type InvalidField } from "#shared/platform/api/errors.ts";
import type { MenuEntryStore } from "./menu-entry-store.ts";
import type { Page, Paging } from "#functions/platform/dynamodb/table.ts";
import type { Owner } from "#functions/platform/http/caller.ts";

interface Entry {
  readonly id: string;
  readonly restaurant_id: string;
  readonly version: number;
}

interface Dependencies {
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Validates an entry as a whole and returns the invalid field, if any. */
type Check<T> = (entry: T) => InvalidField | undefined;

interface Params {
  readonly entryId: string;
}

/** Creates the handlers for one kind of entry. */
export const entryHandlers = <T extends Entry>(
  store: Pick<MenuEntryStore<T>, "listPage" | "getEntry" | "add" | "change" | "move" | "remove">,
  { now, randomSuffix }: Dependencies,
) => {
  const existing = async (restaurantId: string, id: string): Promise<T> => {
    const entry = await store.getEntry(restaurantId, id);
    if (!entry) throw new ApiError("entry_not_found");
    return entry;
  };
  return {
    list: ({ query }: { query: Paging }, { restaurantId }: Owner): Promise<Page<T>> =>
      store.listPage(restaurantId, query),

    add:
      <Fields extends object>(check: Check<Fields> = () => undefined) =>
      async ({ body }: { body: Fields }, { restaurantId }: Owner): Promise<T> => {
        throwIfInvalid(check(body));
        return store.add(restaurantId, body, now(), randomSuffix());
      },

    change:
      (check: Check<T> = () => undefined) =>
      async (
        { params, body: { version, ...fields } }: { params: Params; body: { version: number } },
        { restaurantId }: Owner,
      ): Promise<T> => {
        const entry = await existing(restaurantId, params.entryId);
        if (version !== entry.version) throw new ApiError("changed_meanwhile", { current: entry });
        throwIfInvalid(check({ ...entry, ...fields }));
        const changed = await store.change(entry, fields, now());
        if (changed) return changed;
        throw new ApiError("changed_meanwhile", { current: await existing(restaurantId, entry.id) });
      },

    move: (
      { params, body: { after } }: { params: Params; body: { after: string | null } },
      { restaurantId }: Owner,
    ): Promise<T> => store.move(restaurantId, params.entryId, after, now()),

    remove: async ({ params }: { params: Params }, { restaurantId }: Owner): Promise<null> => {
      if (await store.remove(restaurantId, params.entryId)) return null;
      throw new ApiError("entry_not_found");
    },
  };
};

function throwIfInvalid(invalidField: InvalidField | undefined): void {
  if (invalidField) throw new ApiError("invalid_request", { fields: [invalidField] });
}
