import { useEffect } from "react";
import { brand } from "#shared/platform/brand.ts";

/** Names the tab for a page that is not prerendered, and again when the language changes. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title]);
}
