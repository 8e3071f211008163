import { isRecord } from "#web/platform/is-record.ts";

/** What a link to the reservation dialog passes on in the browser's history: the page that closing it leads back to. */
export interface DialogOrigin {
  readonly from: string;
  /** A sign-in came between: the page is no longer the entry before. */
  readonly isSignedIn?: boolean;
}

/** The page that the dialog was opened on; undefined for the list itself, or a link that somebody sent. */
export function readDialogOrigin(state: unknown): DialogOrigin | undefined {
  if (!isRecord(state) || typeof state["from"] !== "string") return undefined;
  return { from: state["from"], isSignedIn: state["isSignedIn"] === true };
}
