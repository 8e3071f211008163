/**
 * What was typed survives a reload, a sign-in and an ended session. Secrets are never given here.
 *
 * Most drafts are kept for this tab. What waits for somebody to sign in is kept for the whole browser, as the
 * link of a mail opens another tab: for an hour. Nothing outlives signing out.
 */
export function readDraft(name: string): Readonly<Record<string, unknown>> {
  try {
    const store = storeOf(name);
    const draft: unknown = JSON.parse(store.getItem(keyOf(name)) ?? "{}");
    if (!isRecord(draft)) return {};
    if (store === sessionStorage) return draft;
    const { until, kept } = draft;
    if (typeof until === "number" && until > Date.now() && isRecord(kept)) return kept;
    store.removeItem(keyOf(name));
    return {};
  } catch {
    return {};
  }
}

export function keepDraft(name: string, draft: Readonly<Record<string, unknown>>): void {
  // A form that is only looked at leaves nothing.
  if (Object.values(draft).every((value) => value === "")) {
    dropDraft(name);
    return;
  }
  try {
    const store = storeOf(name);
    const content = store === sessionStorage ? draft : { until: Date.now() + anHour, kept: draft };
    store.setItem(keyOf(name), JSON.stringify(content));
  } catch {
    // Storage is full or forbidden: the form works without a draft.
  }
}

export function dropDraft(name: string): void {
  try {
    storeOf(name).removeItem(keyOf(name));
  } catch {
    // Nothing was kept.
  }
}

/** Whoever signs out leaves nothing that was typed. */
export function dropDrafts(): void {
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) if (key.startsWith(keyOf(""))) store.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}

/** The request for a table at this house. */
export const requestDraft = (restaurantId: string): string => `${waiting}request:${restaurantId}`;

/** Where whoever signs in wanted to go. */
export const returnDraft = "waiting:return";

const waiting = "waiting:";
const anHour = 3_600_000;

const storeOf = (name: string): Storage => (name.startsWith(waiting) ? localStorage : sessionStorage);
const keyOf = (name: string): string => `draft:${name}`;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
