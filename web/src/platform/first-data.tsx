import { createContext, use } from "react";
import { isRecord } from "./is-record.ts";

/** Data that the server put into the page, by the API's path; null for a 404. `now` is the time that the page depends on. */
export type FirstData = Readonly<Record<string, unknown>>;

const First = createContext<FirstData>({});

export const FirstDataProvider = First;

export const useFirstData = (): FirstData => use(First);

/** Reads the data block of the page, which is no script, so the policy allows it. */
export function readFirstData(block: Element | null): FirstData {
  const data: unknown = JSON.parse(block?.textContent ?? "{}");
  return isRecord(data) ? data : {};
}
