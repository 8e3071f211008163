const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Aborted once, by whatever ends us: Ctrl+C (which arrives twice, from the terminal and from start.mjs), SIGTERM,
 * a closed terminal, or the end of our parent, which cannot tell us when it is killed.
 */
export function shutdownSignal(): AbortSignal {
  const ending = new AbortController();
  const end = (why: string) => {
    ending.abort(new Interrupted(why));
  };
  for (const signal of signals) process.on(signal, end);
  // A closed terminal takes its output along; whoever writes to it afterwards must not die of that.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end("the end of its parent");
  }, 500).unref();
  return ending.signal;
}

/** Why something stopped half-way: somebody wanted it to. */
export class Interrupted extends Error {
  constructor(why: string) {
    super(`Ended by ${why}.`);
  }
}
