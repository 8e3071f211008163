import { useRef, useState } from "react";

/**
 * One thing at a time: while it runs, a second press does nothing. `failure` is why the last one did not work, as
 * `setFailure` left it; the next begins without.
 */
export function useBusy<Failure = string>() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run, failure, setFailure };
}

/** Never resolves: a form that has led to another page stays busy until that appears, so a second tap does nothing. */
export const untilUnmount = new Promise<never>(() => undefined);
