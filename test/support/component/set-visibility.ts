import { vi } from "vitest";

/** Hides or shows the page, as switching tabs does. */
export function setVisibility(state: "hidden" | "visible"): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
