import { useRef, useState } from "react";

/** One thing at a time: while it runs, a second press does nothing. */
export function useBusy() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Never resolves: a form that has led to another page stays busy until that appears, so a second tap does nothing. */
export const untilUnmount = new Promise<never>(() => undefined);
