/** How long a Lambda goes on with what it read. */
const keptMs = 60_000;

/** Whether what was read at one instant, in epoch milliseconds, still counts at another, even if the clock was set back since. */
export const isRecent = (readAt: number, now: number): boolean => Math.abs(now - readAt) < keptMs;
