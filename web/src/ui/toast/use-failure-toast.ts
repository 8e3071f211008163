import { useEffect } from "react";
import { toast } from "./toasts.ts";

/** Tells each failure to load as a toast (spec, section 8); the page shows it with a retry until it is over. */
export function useFailureToast(hasFailed: boolean, title: string, text: string): void {
  useEffect(() => {
    if (hasFailed) toast(title, text, { tone: "error", duration: 5000 });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another language is no other failure
  }, [hasFailed]);
}
