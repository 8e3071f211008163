import { type ComponentType, lazy } from "react";

/** A page, or the part of one below the first view, in a chunk of its own that the server renders all the same. */
export interface LazyPage<Props extends object = object> {
  readonly Page: ComponentType<Props>;
  /** Loads the chunk before hydration, so that no fallback flashes over prerendered markup. */
  readonly load: () => Promise<void>;
  /** Sets the component directly; the server has every page loaded. */
  readonly keep: (page: ComponentType<Props>) => void;
}

export function lazyPage<Props extends object = object>(
  fetchPage: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loadedPage: ComponentType<Props> | undefined;
  const keep = (page: ComponentType<Props>): void => {
    loadedPage = page;
  };
  const LazyComponent = lazy(async () => ({ default: await trackPageLoad(fetchPage()) }));
  const Page = (props: Props) => {
    const Component = loadedPage ?? LazyComponent;
    return <Component {...props} />;
  };
  return { Page, keep, load: async () => keep(await fetchPage()) };
}

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
