import { createContext, use } from "react";

/** What the server put into the page, keyed by the API's path; null where there is no such thing (404). */
export type FirstData = Readonly<Record<string, unknown>>;

const First = createContext<FirstData>({});

export const FirstDataProvider = First;

export const useFirstData = (): FirstData => use(First);

/** Reads the data block of the page. It is not script, so the policy lets it be. */
export function readFirstData(block: Element | null): FirstData {
  const data: unknown = JSON.parse(block?.textContent ?? "{}");
  return isRecord(data) ? data : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
