import { useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api/call.ts";
import type { Given } from "#web/platform/api/calls.ts";
import { apiQuery } from "#web/platform/api/queries.ts";
import type { Me } from "#web/platform/session/me.ts";
import { changeWithRetry, Versioned } from "#web/platform/version-conflict.ts";

type Change = Omit<Given<"PATCH /me/profile">["body"], "version">;

/** Changes the own profile, unless the same field was changed elsewhere: then it throws, and the page shows that. */
export function useSave(): (me: Me, change: Change) => Promise<void> {
  const queries = useQueryClient();
  const updateCache = (fields: object) =>
    queries.setQueriesData<Me>({ queryKey: apiQuery("GET /me").queryKey }, (me) => me && { ...me, ...fields });
  return async (me, change) => {
    if (Object.keys(change).length === 0) return;
    const send = ({ version }: { version: number }) => call("PATCH /me/profile", { body: { ...change, version } });
    updateCache(await changeWithRetry({ before: me, change, schema: Versioned, send, onConflict: updateCache }));
  };
}
