import { isRecord } from "../is-record.ts";
import { homeKey, storedSession } from "../session/storage.ts";
import { readStored } from "../stored.ts";

/**
 * Drafts keep what was typed over a reload, a sign-in and an ended session; secrets are never passed in.
 *
 * Most drafts belong to this tab (sessionStorage) and to the person who is signed in there. Drafts that wait for a sign-in
 * are shared by all tabs for an hour (localStorage), as an email's link opens another tab. Signing out drops all drafts.
 * Where the browser refuses storage, drafts live in memory while the page is open.
 */
export function readDraft(name: string): Readonly<Record<string, unknown>> {
  const draft: unknown = parseJson(read(name));
  if (!isRecord(draft)) return {};
  if (!isWaiting(name)) return draft;
  const { until, values } = draft;
  if (typeof until !== "number" || until <= Date.now() || !isRecord(values)) {
    dropDraft(name);
    return {};
  }
  if (until > Date.now() + hourMs) keepDraft(name, values); // the device's clock ran ahead: it would stay for longer
  return values;
}

export function keepDraft(name: string, draft: object): void {
  // An untouched form leaves no draft.
  if (Object.values(draft).every((value) => value === "" || value === false)) {
    dropDraft(name);
    return;
  }
  const content = JSON.stringify(isWaiting(name) ? { until: Date.now() + hourMs, values: draft } : draft);
  inMemory.delete(name);
  try {
    getStore(name).setItem(toKey(name), content);
  } catch {
    inMemory.set(name, content); // storage is full or forbidden
  }
}

export function dropDraft(name: string): void {
  inMemory.delete(name);
  try {
    getStore(name).removeItem(toKey(name));
  } catch {
    // Storage is forbidden, so it holds no draft.
  }
}

/**
 * Drops drafts that wait for a sign-in as soon as their hour is over, and this tab's as soon as their person signs out in
 * another, whether or not a form reads them again. Returns a function that stops it.
 */
export function watchDraftExpiry(): () => void {
  dropExpiredDrafts();
  const timer = window.setInterval(dropExpiredDrafts, 60_000);
  window.addEventListener("storage", dropExpiredDrafts);
  return () => {
    window.clearInterval(timer);
    window.removeEventListener("storage", dropExpiredDrafts);
  };
}

function dropExpiredDrafts(): void {
  try {
    ownStorage();
    for (const key of Object.keys(localStorage))
      if (key.startsWith(toKey(waiting))) readDraft(key.slice(toKey("").length));
  } catch {
    // Storage is forbidden, so it holds no drafts.
  }
  for (const name of inMemory.keys()) readDraft(name);
}

/** Drops all drafts, when a person signs out. */
export function dropDrafts(): void {
  inMemory.clear();
  try {
    for (const store of [localStorage, sessionStorage]) dropStored(store);
  } catch {
    // Storage is forbidden, so it holds no drafts.
  }
}

function dropStored(store: Storage): void {
  for (const key of Object.keys(store)) if (key.startsWith(toKey(""))) store.removeItem(key);
}

/** The draft of a reservation request at a restaurant. */
export const requestDraft = (restaurantId: string): string => `${waiting}request:${restaurantId}`;

/** The path to return to after signing in. */
export const returnDraft = "waiting:return";

/** A restaurant's data from its registration, where the address turned out to have an account already. */
export const restaurantDraft = "waiting:restaurant";

const waiting = "waiting:";
const hourMs = 3_600_000;

/** Whose the drafts of this tab are. */
const personKey = "draft:person";

/** Drafts that the browser refused to store, by name. */
const inMemory = new Map<string, string>();

function read(name: string): string {
  try {
    return inMemory.get(name) ?? getStore(name).getItem(toKey(name)) ?? "";
  } catch {
    return "";
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isWaiting = (name: string): boolean => name.startsWith(waiting);
const getStore = (name: string): Storage => (isWaiting(name) ? localStorage : ownStorage());

/**
 * The tab's storage, without what another person has left in it: who signed out in another tab, or whose session ended
 * before this person signed in.
 */
function ownStorage(): Storage {
  const person = storedSession()?.userId;
  const before = sessionStorage.getItem(personKey);
  const isOver = person === undefined ? readStored(homeKey) === null : before !== person;
  if (before !== null && isOver) dropStored(sessionStorage);
  if (person !== undefined && before !== person) sessionStorage.setItem(personKey, person);
  return sessionStorage;
}
const toKey = (name: string): string => `draft:${name}`;
