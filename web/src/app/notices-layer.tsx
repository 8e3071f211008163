import { useEffect } from "react";
import { watchDraftExpiry } from "../lib/forms/draft.ts";
import { watchFaults } from "../lib/report-fault.ts";
import { Connection } from "../ui/connection.tsx";
import { Toasts } from "../ui/toast.tsx";

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
