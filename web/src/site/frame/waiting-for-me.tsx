import { useMessages } from "#web/platform/i18n/language.tsx";
import type { useMe } from "#web/platform/session/me.ts";
import { ErrorState } from "#web/ui/states/states.tsx";
import { useFailureToast } from "#web/ui/toast/toasts.ts";
import "#web/styles/page.css";

/** While nobody knows yet who is signed in: an empty page, or the failure (spec, section 8) with a way to try again. */
export function WaitingForMe({ me }: { readonly me: ReturnType<typeof useMe> }) {
  const { guard } = useMessages("owner");
  const { form } = useMessages("account");
  const { frame } = useMessages("public");
  const hasFailed = me.isError;
  useFailureToast(hasFailed, form.failed, guard.loadFailed);
  if (!hasFailed) return <main id="inhalt" className="page" aria-busy="true" aria-label={frame.loading} />;
  // Without the site's header, which asks for the account as well: mounting it would load again at once, for ever.
  return (
    <main id="inhalt" className="wrap page">
      <ErrorState level="h1" title={guard.loadFailed} onRetry={() => void me.refetch()} />
    </main>
  );
}
