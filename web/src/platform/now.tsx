import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from "react";
import { useFirstData } from "./first-data.tsx";

/** Undefined until hydration is over, because the server's clock differs from the browser's; unless the page was rendered for a time. */
const Now = createContext<Date | undefined>(undefined);

const toMinute = (milliseconds: number): number => Math.floor(milliseconds / 60_000);

/** One clock for a page. It ticks in a transition, so that updating a list of twenty restaurants does not block input. */
export function NowProvider({ children }: { readonly children: ReactNode }) {
  const { now: renderedAt } = useFirstData();
  const [minute, setMinute] = useState(typeof renderedAt === "number" ? toMinute(renderedAt) : undefined);
  useEffect(() => {
    const update = () => startTransition(() => setMinute(toMinute(Date.now())));
    update();
    const timer = window.setInterval(update, 5000);
    return () => window.clearInterval(timer);
  }, []);
  const now = useMemo(() => (minute === undefined ? undefined : new Date(minute * 60_000)), [minute]);
  return <Now value={now}>{children}</Now>;
}

/** Now, to the minute; undefined in markup that was rendered for no time, and while it is hydrated. */
export const useNow = (): Date | undefined => useContext(Now);
