import { useRef } from "react";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";

/**
 * The Idempotency-Key of a request. It stays the same while the content does, so that a second click, a retry after a
 * lost answer or a reload makes one reservation.
 */
export function useIdempotencyKey(name: string) {
  const stored = useRef(readDraft(name));
  return {
    keyFor: (content: string): string => {
      if (stored.current["content"] === content && typeof stored.current["key"] === "string")
        return stored.current["key"];
      const key = crypto.randomUUID();
      stored.current = { content, key };
      keepDraft(name, stored.current);
      return key;
    },
    clear: () => {
      stored.current = {};
      dropDraft(name);
    },
  };
}
