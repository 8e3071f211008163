import { beforeEach, vi } from "vitest";
import { undoMs } from "#web/platform/use-undo.ts";
import { setVisibility } from "./set-visibility.ts";

/** Makes the tests of a file or block set the clock of timeouts themselves; it also runs by itself. */
export function controlTimeouts(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    return () => {
      vi.useRealTimers();
    };
  });
}

/** Makes a file's tests set the clock of timeouts and intervals themselves; it also runs by itself. The page is visible. */
export function controlClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"],
      shouldAdvanceTime: true,
    });
    return () => {
      vi.restoreAllMocks();
      setVisibility("visible");
      vi.useRealTimers();
    };
  });
}

/** Lets the seconds pass in which the chosen action can be taken back. */
export function passUndoTime(): void {
  vi.advanceTimersByTime(undoMs);
}
