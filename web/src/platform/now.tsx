import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from "react";
import { useFirstData } from "./first-data.tsx";
import { checkServerTime, serverNow, serverTimeChanged } from "./server-time.ts";

/** Undefined until hydration is over, because the server's clock differs from the browser's; unless the page was rendered for a time. */
const Now = createContext<Date | undefined>(undefined);

const toMinute = (milliseconds: number): number => Math.floor(milliseconds / 60_000);

/**
 * One clock for a page, by the server's time. It ticks in a transition, so that updating a list of twenty restaurants does
 * not block input.
 */
export function NowProvider({ children }: { readonly children: ReactNode }) {
  const { now: renderedAt } = useFirstData();
  const [minute, setMinute] = useState(typeof renderedAt === "number" ? toMinute(renderedAt) : undefined);
  useEffect(() => {
    const update = () => startTransition(() => setMinute(toMinute(serverNow().getTime())));
    void checkServerTime(Number(renderedAt)).then(update);
    const timer = window.setInterval(update, 5000);
    window.addEventListener(serverTimeChanged, update);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener(serverTimeChanged, update);
    };
  }, [renderedAt]);
  const now = useMemo(() => (minute === undefined ? undefined : new Date(minute * 60_000)), [minute]);
  return <Now value={now}>{children}</Now>;
}

/** Now, to the minute; undefined in markup that was rendered for no time, and while it is hydrated. */
export const useNow = (): Date | undefined => useContext(Now);
