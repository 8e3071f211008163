import { dropDraft, keepDraft, readDraft } from "../forms/draft.ts";

// The password of a registration while its code is on the way, so that a reload, or the new tab that the email's link
// opens, signs the person in (decision 151). The encrypted text waits among the drafts, the key in IndexedDB.

const draft = "waiting:registration-password";
const algorithm = "AES-GCM";

/** Keeps the password for an hour. Where the browser cannot encrypt it, nothing is kept. */
export async function keepPassword(email: string, password: string): Promise<void> {
  dropPassword();
  if (password === "") return;
  try {
    const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"]);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = await crypto.subtle.encrypt({ name: algorithm, iv }, key, new TextEncoder().encode(password));
    await withKeys("readwrite", (keys) => keys.put(key, keyName));
    keepDraft(draft, { email, iv: toHex(iv), text: toHex(new Uint8Array(text)) });
  } catch {
    // No secure context, or IndexedDB is forbidden: the person signs in by hand.
  }
}

/** The kept password of this address; empty when there is none. */
export async function readPassword(email: string): Promise<string> {
  const { email: owner, iv, text } = readDraft(draft);
  if (owner !== email || typeof iv !== "string" || typeof text !== "string") return "";
  try {
    const key: unknown = await withKeys("readonly", (keys) => keys.get(keyName));
    if (!(key instanceof CryptoKey)) return "";
    const plain = await crypto.subtle.decrypt({ name: algorithm, iv: parseHex(iv) }, key, parseHex(text));
    return new TextDecoder().decode(plain);
  } catch {
    return ""; // another registration in this browser has replaced the key
  }
}

export const dropPassword = (): void => dropDraft(draft);

const [database, storeName, keyName] = ["registration", "keys", "password"];

/** Runs one request on the store of keys. */
async function withKeys<T>(mode: IDBTransactionMode, act: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(database, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(storeName));
  const opened = await done(opening);
  try {
    return await done(act(opened.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    opened.close();
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
  });

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const parseHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
