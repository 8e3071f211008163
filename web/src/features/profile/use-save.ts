import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api/call.ts";
import type { Given } from "../../lib/api/calls.ts";
import { apiQuery } from "../../lib/api/queries.ts";
import { ApiResponseError } from "../../lib/api/errors.ts";
import type { Me } from "../../lib/me.ts";

type Change = Omit<Given<"PATCH /me/profile">["body"], "version">;

/**
 * Changes the own profile. After a concurrent change of other fields it repeats the change on the new version; after
 * one of the same field it throws, and the page shows the new state.
 */
export function useSave(): (me: Me, change: Change) => Promise<void> {
  const queries = useQueryClient();
  const updateCache = (fields: object) =>
    queries.setQueriesData<Me>({ queryKey: apiQuery("GET /me").queryKey }, (me) => me && { ...me, ...fields });
  const send = async (version: number, change: Change) =>
    updateCache(await call("PATCH /me/profile", { body: { ...change, version } }));
  return async (me, change) => {
    if (Object.keys(change).length === 0) return;
    try {
      await send(me.version, change);
    } catch (error) {
      const current = error instanceof ApiResponseError ? parseCurrent(error.details) : undefined;
      if (!current) throw error;
      updateCache(current);
      if (!Object.keys(change).every((field) => isSameField(current, me, field))) throw error;
      await send(current.version, change);
    }
  };
}

/** The current profile, which a version conflict's problem document carries. */
function parseCurrent({ current }: Readonly<Record<string, unknown>>): (object & { version: number }) | undefined {
  if (typeof current !== "object" || current === null || !("version" in current)) return undefined;
  const { version } = current;
  return typeof version === "number" ? { ...current, version } : undefined;
}

const isSameField = (one: object, other: object, field: string): boolean =>
  JSON.stringify(Reflect.get(one, field)) === JSON.stringify(Reflect.get(other, field));
