import { SlidersHorizontal, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { isRecord } from "#web/platform/is-record.ts";
import { type ListFilters, useListAddress } from "./use-restaurants.ts";
import type { Near } from "./near.ts";

const FilterDialog = lazy(() => import("./filter-dialog.tsx"));

const filterNames = ["open", "cuisine", "price_range", "city"] as const;

interface Props {
  readonly filters: ListFilters;
  readonly onNear: (near: Near) => void;
}

/** The button of the filter dialog, "open now" and the chosen filters, each taken off by a tap. */
export function FilterBar({ filters, onNear }: Props) {
  const { list: t, openingState, cuisines } = useMessages("public");
  const to = useListAddress(filters);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const findNear = async () => {
    const found = await (await import("./near.ts")).findNear(language);
    if (!found) return;
    onNear(found);
    opener.current?.focus(); // the button goes away with the choice of a city
    await navigate(to({ city: found.city }), { preventScrollReset: true });
  };
  const state: unknown = useLocation().state;
  const isNearRequested = isRecord(state) && state["near"] === true; // by the landing page's link
  const findNearAtOnce = useEffectEvent(async () => {
    await navigate(to({}), { replace: true }); // going back or loading again does not ask
    await findNear();
  });
  useEffect(() => {
    if (isNearRequested) void findNearAtOnce();
  }, [isNearRequested]);
  const opener = useRef<HTMLButtonElement>(null);
  const chosen = filterNames.filter((name) => filters[name]);
  const { open, cuisine, price_range, city } = filters;
  const words = { open: openingState.openNow, cuisine: cuisine && cuisines[cuisine], price_range, city };
  const chip = (name: (typeof filterNames)[number], children?: ReactNode) => (
    <Link
      key={name}
      className="chip"
      to={to({ [name]: children ? undefined : "now" })}
      aria-current={children ? "true" : undefined}
      aria-label={children ? t.removeFilter(words[name] ?? "") : undefined}
      preventScrollReset
      onClick={() => opener.current?.focus()} // the link goes away with its filter
    >
      {words[name]}
      {children}
    </Link>
  );
  return (
    <div className="chips search-bar__wide">
      <button className="chip" type="button" aria-expanded={isOpen} ref={opener} onClick={() => setOpen(true)}>
        <SlidersHorizontal className="icon" aria-hidden />
        {t.filter}
        {chosen.length > 0 && <b>{chosen.length}</b>}
      </button>
      {chosen.map((name) => chip(name, <X className="icon" aria-hidden />))}
      {!city && (
        <button className="chip" type="button" onClick={() => void findNear()}>
          {t.near}
        </button>
      )}
      {!open && chip("open")}
      {isOpen && (
        <Suspense>
          <FilterDialog filters={filters} to={to} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
