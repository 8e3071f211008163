import { useEffect } from "react";

/** The keyboard goes on at the page's heading when the element that had the focus is gone. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = () => {
      last = document.activeElement;
    };
    const look = () => {
      if (document.activeElement !== document.body || last === null || last.isConnected) return;
      last = null;
      document.querySelector("h1")?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      // Later: what knows a nearer place goes first.
      if (last?.isConnected === false) window.setTimeout(look);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, []);
}
