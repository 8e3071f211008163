import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** A state of the admin's page that is still there on the way back to it, until the person signs out or reloads. */
export function useKept<T>(name: string, initial: T): readonly [T, (next: T) => void] {
  const queries = useQueryClient();
  const [queryKey] = useState(() => ["admin", "kept", name]);
  const [value, setValue] = useState(() => queries.getQueryData<T>(queryKey) ?? initial);
  const [keep] = useState(() => (next: T) => {
    queries.setQueryDefaults(queryKey, { gcTime: Infinity });
    queries.setQueryData(queryKey, next);
    setValue(() => next);
  });
  return [value, keep];
}
