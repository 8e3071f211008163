import { useEffect } from "react";
import { watchDraftExpiry } from "#web/platform/forms/draft.ts";
import { watchFaults } from "#web/platform/report-fault.ts";
import { Connection } from "#web/site/frame/connection.tsx";
import { Toasts } from "#web/ui/toast/toast.tsx";

/** What every page has, but not in its first second: toasts, the notice about the connection, reports of errors, and the end of old drafts. */
export function NoticesLayer() {
  useEffect(watchDraftExpiry, []);
  useEffect(watchFaults, []);
  return (
    <>
      <Toasts />
      <Connection />
    </>
  );
}
