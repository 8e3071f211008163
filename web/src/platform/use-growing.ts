import { startTransition, useEffect, useState } from "react";

/** How many rows of a long list to show: a screen at once, the others in steps right after it, so that none blocks input. */
export function useGrowing(count: number, step: number): number {
  const [shown, setShown] = useState(step);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + step));
  }, [count, shown, step]);
  return shown;
}
