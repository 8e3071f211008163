import { useCallback, useEffect, useRef } from "react";

/** A function that stays the same and does what the latest render gave: what has not changed need not render again. */
export function useLatest<Given extends readonly unknown[], Result>(run: (...given: Given) => Result) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Given): Result => latest.current(...given), []);
}
