import { useQueryClient } from "@tanstack/react-query";
import { apiQuery, call, type Given } from "#web/platform/api/call.ts";
import { dropDraft } from "#web/platform/forms/draft.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { changeWithRetry, Versioned } from "#web/platform/version-conflict.ts";
import { toast } from "#web/ui/toast/toasts.ts";

type Change = Omit<Given<"PATCH /me/profile">["body"], "version">;

interface Words {
  readonly failed: string;
  readonly savedText: string;
}

/**
 * `save` changes the own profile, says how it went, and drops the form's draft. When the same field was changed
 * elsewhere it fails, and the page shows that.
 */
export function useSave(me: Me, draft: string, words: Words) {
  const { saved } = useMessages("profile");
  const { apiError } = useApiMessages();
  const { busy, run, failure, setFailure } = useBusy();
  const queries = useQueryClient();
  const updateCache = (fields: object) =>
    queries.setQueriesData<Me>({ queryKey: apiQuery("GET /me").queryKey }, (known) => known && { ...known, ...fields });
  const send = (change: Change) =>
    changeWithRetry({
      before: me,
      change,
      schema: Versioned,
      send: ({ version }) => call("PATCH /me/profile", { body: { ...change, version } }),
      onConflict: updateCache,
    });
  const save = async (change: Change): Promise<void> => {
    try {
      if (Object.keys(change).length > 0) updateCache(await send(change));
    } catch (error) {
      setFailure(apiError(error));
      return;
    }
    dropDraft(draft);
    toast(saved, words.savedText);
  };
  return { busy, run, failure, save };
}
