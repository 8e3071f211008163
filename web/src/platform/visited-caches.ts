import { CacheExpiration } from "workbox-expiration";

/**
 * What the service worker keeps of the restaurants that somebody looked at, by cache name. It holds nothing personal but
 * the visit itself, so it goes when the person signs out.
 */
export const visitedCaches = { answers: "answers", photos: "photos" } as const;

export async function dropVisited(): Promise<void> {
  if (!("caches" in window)) return; // not a secure context
  await Promise.all(Object.values(visitedCaches).map(dropCache));
}

/** Deletes a cache, and what IndexedDB holds about it: its addresses and when they were last seen. */
async function dropCache(name: string): Promise<void> {
  await caches.delete(name);
  await new CacheExpiration(name, { maxEntries: 1 }).delete().catch(() => undefined); // forbidden, so it holds nothing
}
