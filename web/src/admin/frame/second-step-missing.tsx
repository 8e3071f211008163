import { ShieldCheck } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { accountPaths } from "#shared/accounts/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useMe } from "#web/platform/session/me.ts";
import { usePageTitle } from "#web/platform/page-title.ts";
import { EmptyState } from "#web/ui/states/states.tsx";

/** Instead of every page of the administration, while an admin has no second step: the way to set one up. */
export function SecondStepMissing() {
  const { secondStep: words } = useMessages("admin");
  const { refetch } = useMe();
  usePageTitle(words.title);
  useEffect(() => {
    void refetch(); // it may have been set up a moment ago
  }, [refetch]);
  return (
    <main id="inhalt" className="wrap page">
      <EmptyState title={words.title} text={words.text} level="h1">
        <Link className="btn btn--primary" to={accountPaths.profile}>
          <ShieldCheck className="icon" aria-hidden />
          {words.setUp}
        </Link>
      </EmptyState>
    </main>
  );
}
