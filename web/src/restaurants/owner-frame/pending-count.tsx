import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePendingCount } from "#web/reservations/request/pending-count.ts";

/** How many requests wait for an answer; nothing while there is none. */
export function PendingCount() {
  const { frame } = useMessages("owner");
  const count = usePendingCount() ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className="count" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">, {frame.openRequests(count)}</span>
    </>
  );
}
