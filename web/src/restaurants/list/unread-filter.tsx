import { isBlank } from "#shared/platform/text/tidy.ts";
import { featuresIn, readFilters } from "#shared/restaurants/restaurant-filters.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";

const names = ["search", "cuisine", "city", "price_range", "features", "order", "date", "time", "guests"] as const;

/** Whether an address has a filter that nobody can read, so that the list is not narrowed by it. */
export const hasUnreadFilter = (params: URLSearchParams): boolean => {
  const valueOf = (name: string) => params.get(name);
  const filters = readFilters(valueOf);
  return (
    names.some((name) => filters[name] === undefined && !isBlank(valueOf(name) ?? "")) ||
    featuresIn(valueOf("features")).includes(undefined)
  );
};

/** Says that the list is not narrowed by a filter of its address. */
export default function UnreadFilter({ params }: { readonly params: URLSearchParams }) {
  const t = useMessages("search");
  return hasUnreadFilter(params) && <p className="small">{t.unreadFilter}</p>;
}
