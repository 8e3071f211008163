/**
 * What was typed survives a reload, a sign-in and an ended session. Secrets are never given here.
 *
 * Most drafts are kept for this tab. What waits for somebody to sign in is kept for the whole browser, as the
 * link of a mail opens another tab: for an hour. Nothing outlives signing out. Where the browser keeps nothing for a
 * page, or no more, the page itself does, as long as it is open.
 */
export function readDraft(name: string): Readonly<Record<string, unknown>> {
  const draft: unknown = parsed(read(name));
  if (!isRecord(draft)) return {};
  if (!isWaiting(name)) return draft;
  const { until, kept } = draft;
  if (typeof until === "number" && until > Date.now() && isRecord(kept)) return kept;
  dropDraft(name);
  return {};
}

export function keepDraft(name: string, draft: Readonly<Record<string, unknown>>): void {
  // A form that is only looked at leaves nothing.
  if (Object.values(draft).every((value) => value === "")) {
    dropDraft(name);
    return;
  }
  const content = JSON.stringify(isWaiting(name) ? { until: Date.now() + anHour, kept: draft } : draft);
  inMemory.delete(name);
  try {
    storeOf(name).setItem(keyOf(name), content);
  } catch {
    inMemory.set(name, content); // storage is full or forbidden
  }
}

export function dropDraft(name: string): void {
  inMemory.delete(name);
  try {
    storeOf(name).removeItem(keyOf(name));
  } catch {
    // Nothing was kept.
  }
}

/** Whoever signs out leaves nothing that was typed. */
export function dropDrafts(): void {
  inMemory.clear();
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) if (key.startsWith(keyOf(""))) store.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}

/** The request for a table at this restaurant. */
export const requestDraft = (restaurantId: string): string => `${waiting}request:${restaurantId}`;

/** Where whoever signs in wanted to go. */
export const returnDraft = "waiting:return";

const waiting = "waiting:";
const anHour = 3_600_000;

/** What the browser would not keep, by name. */
const inMemory = new Map<string, string>();

function read(name: string): string {
  try {
    return inMemory.get(name) ?? storeOf(name).getItem(keyOf(name)) ?? "";
  } catch {
    return "";
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isWaiting = (name: string): boolean => name.startsWith(waiting);
const storeOf = (name: string): Storage => (isWaiting(name) ? localStorage : sessionStorage);
const keyOf = (name: string): string => `draft:${name}`;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
