import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from "react";

/** Undefined until hydration is over, because the server's clock differs from the browser's. */
const Now = createContext<Date | undefined>(undefined);

const currentMinute = (): number => Math.floor(Date.now() / 60_000);

/** One clock for a page. It ticks in a transition, so that updating a list of twenty restaurants does not block input. */
export function NowProvider({ children }: { readonly children: ReactNode }) {
  const [minute, setMinute] = useState<number>();
  useEffect(() => {
    const update = () => startTransition(() => setMinute(currentMinute()));
    update();
    const timer = window.setInterval(update, 5000);
    return () => window.clearInterval(timer);
  }, []);
  const now = useMemo(() => (minute === undefined ? undefined : new Date(minute * 60_000)), [minute]);
  return <Now value={now}>{children}</Now>;
}

/** Now, to the minute; undefined in prerendered markup and while it is hydrated. */
export const useNow = (): Date | undefined => useContext(Now);
