import { useMessages } from "#web/platform/i18n/language.tsx";
import { formatRepeated, type Night } from "./night.ts";

/** Says in a time's tile, whose name has it already, which hour is meant of one that the clock shows twice. */
export function RepeatedHour({ visit }: { readonly visit: Night }) {
  const words = formatRepeated(visit, useMessages("booking").booking);
  return (
    words !== undefined && (
      <small className="tile__hour" aria-hidden="true">
        {words}
      </small>
    )
  );
}
