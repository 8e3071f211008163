/** Counts the page chunks that are loading, so that a click on a link gets feedback. */
let pages = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  pages += change;
  for (const changed of listeners) changed();
}

/** Counts a promise as loading until it settles. */
export async function trackPageLoad<T>(work: Promise<T>): Promise<T> {
  count(1);
  try {
    return await work;
  } finally {
    count(-1);
  }
}

export const isPageLoading = (): boolean => pages > 0;

export function onPageLoading(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
