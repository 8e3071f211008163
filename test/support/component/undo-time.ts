import { beforeEach, vi } from "vitest";
import { undoMs } from "#web/platform/use-undo.ts";

/** Makes the tests of a file or block set the clock of timeouts themselves; it also runs by itself. */
export function controlTimeouts(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    return () => {
      vi.useRealTimers();
    };
  });
}

/** Lets the seconds pass in which the chosen action can be taken back. */
export function passUndoTime(): void {
  vi.advanceTimersByTime(undoMs);
}
