import { useEffect } from "react";
import { Consent } from "#web/site/consent/consent.tsx";
import { watchDraftExpiry } from "#web/platform/forms/draft.ts";
import { useIsHydrated } from "#web/platform/hydrated.ts";
import { watchFaults } from "#web/platform/report-fault.ts";
import { Connection } from "#web/site/frame/connection.tsx";
import { Toasts } from "#web/ui/toast/toast.tsx";

/** What lies over every page: the question about cookies, toasts, the notice about the connection. Also watches for errors and old drafts. */
export function Overlays() {
  useEffect(watchDraftExpiry, []);
  useEffect(watchFaults, []);
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null; // what the browser knows, and what is not in the page's own markup
  return (
    <>
      <Consent />
      <Toasts />
      <Connection />
    </>
  );
}
