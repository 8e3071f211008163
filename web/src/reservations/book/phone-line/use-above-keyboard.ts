import { type RefObject, useEffect } from "react";

/**
 * Tells an element at the page's end how much of it a phone's keyboard covers (`--keyboard`, in pixels). Browsers lay the
 * keyboard over the page and shrink the visual viewport only.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const measure = () => {
      const isZoomed = viewport.scale > 1.05;
      const covered = isZoomed ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop);
      element.current?.style.setProperty("--keyboard", `${covered}px`);
    };
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, [element]);
}
