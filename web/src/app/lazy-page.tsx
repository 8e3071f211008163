import { type ComponentType, lazy } from "react";
import { trackPageLoad } from "../lib/page-loading.ts";

/** A page whose code is a chunk of its own, and which is still there at once when it is the one that was asked for. */
export interface LazyPage {
  readonly Page: ComponentType;
  /** The first page's code comes before hydration, so that no waiting sign flashes over prerendered markup. */
  readonly load: () => Promise<void>;
  /** The server has every page at hand. */
  readonly keep: (page: ComponentType) => void;
}

export function lazyPage(fetchPage: () => Promise<ComponentType>): LazyPage {
  let kept: ComponentType | undefined;
  const keep = (page: ComponentType): void => {
    kept = page;
  };
  const Later = lazy(async () => ({ default: await trackPageLoad(fetchPage()) }));
  const Page = () => {
    const Kept = kept ?? Later;
    return <Kept />;
  };
  return { Page, keep, load: async () => keep(await fetchPage()) };
}
