import { useRef } from "react";
import { dropDraft, keepDraft, readDraft } from "../../lib/forms/draft.ts";

/**
 * The Idempotency-Key of a request: one as long as its content stays the same, so that a second press, a
 * repeat after a lost answer or a reload makes one reservation. Another content is another request.
 */
export function useIdempotencyKey(name: string) {
  const kept = useRef(readDraft(name));
  return {
    keyFor: (content: string): string => {
      if (kept.current["content"] === content && typeof kept.current["key"] === "string") return kept.current["key"];
      const key = crypto.randomUUID();
      kept.current = { content, key };
      keepDraft(name, kept.current);
      return key;
    },
    forget: () => {
      kept.current = {};
      dropDraft(name);
    },
  };
}
