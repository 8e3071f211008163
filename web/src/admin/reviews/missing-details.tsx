import { CircleCheck, CircleDashed } from "lucide-react";
import type { ReviewDetail } from "#shared/restaurants/approval.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import "./missing-details.css";

/** What a restaurant lacks, or that it lacks nothing. */
export function MissingDetails({ missing }: { readonly missing: readonly ReviewDetail[] }) {
  const words = useMessages("admin");
  if (missing.length === 0) {
    return (
      <p className="admin-row__missing is-complete">
        <CircleCheck className="icon" aria-hidden />
        {words.complete}
      </p>
    );
  }
  return (
    <p className="admin-row__missing">
      {missing.map((detail) => (
        <span key={detail}>
          <CircleDashed className="icon" aria-hidden />
          {words.missing[detail]}
        </span>
      ))}
    </p>
  );
}
