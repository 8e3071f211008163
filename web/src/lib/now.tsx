import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from "react";

/** What depends on the clock is not rendered before hydration is over: the server's minute is not the reader's. */
const Now = createContext<Date | undefined>(undefined);

const currentMinute = (): number => Math.floor(Date.now() / 60_000);

/** One clock for a page. It is set in a transition, so that a list of twenty restaurants follows it without holding a finger up. */
export function NowProvider({ children }: { readonly children: ReactNode }) {
  const [minute, setMinute] = useState<number>();
  useEffect(() => {
    const tell = () => startTransition(() => setMinute(currentMinute()));
    tell();
    const timer = window.setInterval(tell, 5000);
    return () => window.clearInterval(timer);
  }, []);
  const now = useMemo(() => (minute === undefined ? undefined : new Date(minute * 60_000)), [minute]);
  return <Now value={now}>{children}</Now>;
}

/** Now, to the minute; undefined in prerendered markup and while it is hydrated. */
export const useNow = (): Date | undefined => useContext(Now);
