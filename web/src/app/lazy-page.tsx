import { type ComponentType, lazy } from "react";
import { trackPageLoad } from "../lib/page-loading.ts";

/** A page in a chunk of its own that can still be rendered synchronously when it is the first page. */
export interface LazyPage {
  readonly Page: ComponentType;
  /** Loads the chunk before hydration, so that no fallback flashes over prerendered markup. */
  readonly load: () => Promise<void>;
  /** Sets the component directly; the server has every page loaded. */
  readonly keep: (page: ComponentType) => void;
}

export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let loadedPage: ComponentType | undefined;
  const keep = (page: ComponentType): void => {
    loadedPage = page;
  };
  const LazyComponent = lazy(async () => ({ default: await trackPageLoad(fetchPage()) }));
  const Page = () => {
    const Component = loadedPage ?? LazyComponent;
    return <Component />;
  };
  return { Page, keep, load: async () => keep(await fetchPage()) };
}
