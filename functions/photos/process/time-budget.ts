/** How often the time is looked at. */
const intervalMs = 100;

/**
 * Runs work that native code does beside JavaScript. Undefined: it used up its processor time. That is counted instead
 * of the time on the clock, so that a busy machine gives up nothing that a free one would finish. What runs on is not
 * waited for.
 */
export async function withinProcessorTime<T>(budgetMs: number, work: () => Promise<T>): Promise<T | undefined> {
  const before = process.cpuUsage();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > budgetMs) resolve(undefined);
  }, intervalMs);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearInterval(timer);
  }
}
