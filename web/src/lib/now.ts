import { useSyncExternalStore } from "react";

// What depends on the clock is not rendered before hydration is over: the server's minute is not the reader's.

let minute = currentMinute();

function currentMinute(): number {
  return Math.floor(Date.now() / 60_000);
}

function eachMinute(changed: () => void): () => void {
  const timer = window.setInterval(() => {
    if (currentMinute() === minute) return;
    minute = currentMinute();
    changed();
  }, 5000);
  return () => window.clearInterval(timer);
}

/** Now, to the minute; undefined in prerendered markup and while it is hydrated. */
export function useNow(): Date | undefined {
  const now = useSyncExternalStore<number | undefined>(
    eachMinute,
    () => minute,
    () => undefined,
  );
  return now === undefined ? undefined : new Date(now * 60_000);
}
