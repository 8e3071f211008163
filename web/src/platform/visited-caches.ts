/**
 * What the service worker keeps of the restaurants that somebody looked at, by cache name. It holds nothing personal but
 * the visit itself, so it goes when the person signs out.
 */
export const visitedCaches = { answers: "answers", photos: "photos" } as const;

export async function dropVisited(): Promise<void> {
  if (!("caches" in window)) return; // not a secure context
  await Promise.all(Object.values(visitedCaches).map((name) => caches.delete(name)));
}
