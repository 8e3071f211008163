import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import { readAll } from "#web/platform/api/call.ts";
import { passGone } from "#web/platform/api/errors.ts";
import { useSession } from "#web/platform/session/session.ts";
import { isSameValue } from "#web/platform/same-value.ts";
import { changeWithRetry, parseCurrent, Versioned } from "#web/platform/version-conflict.ts";
import type { Entry, EntryApi } from "./entry-api.ts";

/** Most entries that one page of the API holds. */
const pageSize = "100";

const useListKey = (tab: string): readonly string[] => {
  const session = useSession();
  return ["dashboard", session === "signed-out" ? "" : session.userId, tab];
};

/** What is known of a kind's entries. */
export type EntryList<T> = Pick<UseQueryResult<T[]>, "data" | "isError" | "refetch">;

/** All entries of one kind, in the order of the API. */
export function useEntries<T extends Entry, New extends object>(api: EntryApi<T, New>) {
  return useQuery({
    queryKey: useListKey(api.tab),
    queryFn: () => readEntries(api),
    staleTime: 60_000,
  });
}

const readEntries = <T extends Entry, New extends object>(api: EntryApi<T, New>): Promise<T[]> =>
  readAll((cursor) => api.list({ limit: pageSize, cursor }));

/** Changes of a kind's entries; the list on the page follows each, and then what the API says. */
export function useEntryChanges<T extends Entry, New extends object>(api: EntryApi<T, New>) {
  const queries = useQueryClient();
  const queryKey = useListKey(api.tab);
  const setEntries = (update: (entries: readonly T[]) => readonly T[]) =>
    queries.setQueryData<readonly T[]>(queryKey, (entries) => entries && update(entries));
  const replace = (changed: T) =>
    setEntries((entries) => entries.map((entry) => (entry.id === changed.id ? changed : entry)));
  const reload = () => queries.invalidateQueries({ queryKey });

  const save = (before: T, fields: Partial<New>) =>
    changeWithRetry({
      before,
      change: fields,
      schema: Versioned,
      send: ({ version }) => api.change(before.id, { ...fields, version }),
    });

  /** An addition that was not answered, and the entries before it. */
  const lostAddition = useRef<{ readonly fields: New; readonly known: readonly T[] }>(undefined);
  const lastMove = useRef<Promise<unknown>>(Promise.resolve());
  /** One after the other, because each move names the neighbour that the one before left. */
  const sendMove = async (id: string, after: string | null): Promise<void> => {
    const send = async () => api.move?.(id, after);
    const move = lastMove.current.then(send, send);
    lastMove.current = move;
    try {
      const moved = await move;
      if (moved) replace(moved);
    } finally {
      if (lastMove.current === move) void reload();
    }
  };

  return {
    /** Moves an entry within its group at once; a failure brings the order of the API back. */
    move: async (group: readonly T[], id: string, steps: number): Promise<void> => {
      await queries.cancelQueries({ queryKey }); // an answer on its way has the former order
      const isInGroup = new Set(group.map((entry) => entry.id));
      const inOrder = (queries.getQueryData<readonly T[]>(queryKey) ?? []).filter((entry) => isInGroup.has(entry.id));
      const from = inOrder.findIndex((entry) => entry.id === id);
      const to = from + steps;
      if (!inOrder[from] || !inOrder[to]) return;
      const arranged = inOrder.toSpliced(from, 1).toSpliced(to, 0, inOrder[from]);
      setEntries((entries) => arrange(entries, arranged));
      await sendMove(id, arranged[to - 1]?.id ?? null);
    },
    /** Where the answer to the same addition was lost before, looks first whether the entry has arrived. */
    add: async (fields: New): Promise<void> => {
      const lost = isSameValue(lostAddition.current?.fields, fields) ? lostAddition.current : undefined;
      const known = lost?.known ?? queries.getQueryData<readonly T[]>(queryKey) ?? [];
      lostAddition.current = { fields, known };
      try {
        if (!lost || !(await readEntries(api)).some((entry) => !isIn(known, entry) && hasFields(entry, fields))) {
          const added = await api.add(fields);
          setEntries((entries) => [...entries, added]);
        }
        lostAddition.current = undefined;
      } finally {
        void reload();
      }
    },
    /** @param onConflict takes the entry as it is now, where somebody else has changed the same field */
    change: async (before: T, fields: Partial<New>, onConflict: (current: T) => void): Promise<void> => {
      try {
        replace(await save(before, fields));
      } catch (error) {
        const current = parseCurrent(error, Versioned);
        if (current) onConflict({ ...before, ...current });
        throw error;
      } finally {
        void reload();
      }
    },
    /** Shows the change at once; a failure brings the former state back. */
    changeAtOnce: async (before: T, fields: Partial<New> & Partial<T>): Promise<void> => {
      replace({ ...before, ...fields });
      try {
        replace(await save(before, fields));
      } catch (error) {
        replace(before);
        void reload();
        throw error;
      }
    },
    remove: async ({ id }: T): Promise<void> => {
      await api.remove(id).catch(passGone);
      setEntries((entries) => entries.filter((entry) => entry.id !== id));
      void reload();
    },
  };
}

const isIn = (entries: readonly Entry[], { id }: Entry): boolean => entries.some((one) => one.id === id);

/** Whether an entry has these values; a missing text is the same as null. */
const hasFields = (entry: object, fields: object): boolean =>
  Object.entries(fields).every(([field, value]: [string, unknown]) =>
    isSameValue(value ?? null, Reflect.get(entry, field) ?? null),
  );

/** Puts the entries of a group into a new order, in the places that the group has in the list. */
function arrange<T extends Entry>(entries: readonly T[], group: readonly T[]): T[] {
  const ids = new Set(group.map(({ id }) => id));
  const arranged = group.values();
  return entries.map((entry) => (ids.has(entry.id) ? (arranged.next().value ?? entry) : entry));
}
