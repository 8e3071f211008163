/** Fired on `window` when the device's clock turns out to be wrong. */
export const serverTimeChanged = "server-time-changed";

/** A smaller difference is the time that an answer takes, and that caches keep it. */
const toleranceMs = 120_000;

/** By how much the server's clock is ahead of the device's; 0 while they agree. */
let offsetMs = 0;

/** The server's time: a device's clock may be wrong by hours or days. Without an answer yet, the device's. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);

/** Compares the clocks by an answer's Date header. */
export async function compareClocks({ headers }: Response): Promise<void> {
  const isCurrent = headers.get("cache-control")?.includes("no-store") === true;
  const time = Date.parse(headers.get("date") ?? "");
  if (isCurrent) setServerTime(time);
  else await checkServerTime(time);
}

/**
 * Asks the server for its time where a page or a cached answer claims another than the device's: either that is old, or
 * the clock is wrong.
 */
export async function checkServerTime(claimedAt: number): Promise<void> {
  if (!differs(claimedAt)) return;
  try {
    const { headers } = await fetch("/api/health", { cache: "no-store" });
    setServerTime(Date.parse(headers.get("date") ?? ""));
  } catch {
    // Without network the device's clock is all there is.
  }
}

function setServerTime(now: number): void {
  if (!differs(now)) return;
  offsetMs = Math.abs(now - Date.now()) > toleranceMs ? now - Date.now() : 0;
  window.dispatchEvent(new Event(serverTimeChanged));
}

/** False for what is no time. */
const differs = (time: number): boolean => Math.abs(time - serverNow().getTime()) > toleranceMs;
