import { useEffect, useState } from "react";

/** Whether a condition has been true for some milliseconds. */
export function useIsTrueFor(condition: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = window.setTimeout(() => setLasts(true), milliseconds);
    return () => {
      window.clearTimeout(timer);
      setLasts(false);
    };
  }, [condition, milliseconds]);
  return lasts;
}
