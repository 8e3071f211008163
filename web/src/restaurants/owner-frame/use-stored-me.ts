import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Me } from "#shared/accounts/me.ts";
import { keepDraft, readDraft } from "#web/platform/forms/draft.ts";
import { meQuery, type useMe } from "#web/platform/session/me.ts";
import { useIsUnreachable } from "#web/reservations/request/use-is-unreachable.ts";
import { useSession } from "#web/platform/session/session.ts";

/**
 * Keeps the account in this tab until the owner signs out, and goes on with it after a reload without network: the frame
 * of the book needs it (decision 12). It counts as out of date, so the next answer replaces it.
 */
export function useStoredMe(me: ReturnType<typeof useMe>): void {
  const session = useSession();
  const userId = session === "signed-out" ? undefined : session.userId;
  const queries = useQueryClient();
  const isUnreachable = useIsUnreachable(me);
  useEffect(() => {
    if (userId === undefined) return;
    const name = `me:${userId}`;
    if (me.data) {
      keepDraft(name, me.data);
    } else if (isUnreachable) {
      const stored = Me.safeParse(readDraft(name)).data;
      if (stored) queries.setQueryData(meQuery(userId).queryKey, stored, { updatedAt: 0 });
    }
  }, [isUnreachable, me.data, queries, userId]);
}
