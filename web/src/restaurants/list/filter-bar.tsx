import { cityName } from "#shared/restaurants/city-name.ts";
import { SlidersHorizontal, X } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { PartialWish } from "#shared/restaurants/wished-times.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { isRecord } from "#web/platform/is-record.ts";
import { type ListFilters, useListAddress } from "./use-restaurants.ts";
import type { Near } from "./near.ts";
import { useNear } from "./use-near.ts";
import { type Reading, useWishTexts } from "./wish-texts.ts";
import { readFeatures } from "#shared/restaurants/restaurant-filters.ts";

const FilterDialog = lazyDialog(() => import("./filter-dialog.tsx"));

const filterNames = ["open", "cuisine", "price_range", "city"] as const;

interface Props {
  readonly filters: ListFilters;
  /** What the typed search was read as. */
  readonly reading: Reading | undefined;
  /** What the field for day, time and guests says. */
  readonly wish: PartialWish;
  /** How many have a table then; undefined while no day, time and party are known. */
  readonly free: number | undefined;
  readonly onNear: (near: Near) => void;
}

/** The button of the filter dialog, "open now" and the chosen filters, each taken off by a tap. */
export function FilterBar({ filters, reading, wish, free, onNear }: Props) {
  const { wishText } = useWishTexts();
  const { list: t, openingState, cuisines, features: featureNames } = useMessages("public");
  const to = useListAddress(filters);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const sortByDistance = useNear(filters, onNear);
  const findNear = async () => {
    if (await sortByDistance()) opener.current?.focus(); // the button goes away with the choice of a city
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
  const { open, cuisine, price_range, city } = filters;
  const words = {
    open: openingState.openNow,
    cuisine: cuisine && cuisines[cuisine],
    price_range,
    city: city && cityName(city, language),
  };
  const features = readFeatures(filters.features);
  const asked = reading?.wishes ?? [];
  const said: Readonly<Record<string, unknown>> = { day: wish.date, time: wish.time, guests: wish.guests };
  // One word may say two things: tonight.
  const wishes = asked.filter(
    ({ kind, text }, index) =>
      kind !== "near" && said[kind] === undefined && asked.findIndex((one) => one.text === text) === index,
  );
  const isAsked = (kind: string) => asked.some((one) => one.kind === kind);
  const chosen = filterNames.filter((name) => filters[name] && !(name === "open" && isAsked("open")));
  const removable = (key: string, text: string, change: Parameters<typeof to>[0]) => (
    <Link
      key={key}
      className="chip"
      to={to(change)}
      aria-current="true"
      aria-label={t.removeFilter(text)}
      preventScrollReset
      onClick={() => opener.current?.focus()} // the link goes away with its filter
    >
      {text}
      <X className="icon" aria-hidden />
    </Link>
  );
  return (
    <div className="chips">
      <button className="chip" type="button" aria-expanded={isOpen} ref={opener} onClick={() => setOpen(true)}>
        <SlidersHorizontal className="icon" aria-hidden />
        {t.filter}
        {chosen.length + features.length > 0 && <b>{chosen.length + features.length}</b>}
      </button>
      {wishes.map((one) => removable(`${one.kind} ${one.value}`, wishText(one), { search: one.rest }))}
      {chosen.map((name) => removable(name, words[name] ?? "", { [name]: undefined }))}
      {features.map((feature) =>
        removable(feature, featureNames[feature], { features: features.filter((one) => one !== feature).join(",") }),
      )}
      {free !== undefined &&
        (filters.free === "only" ? (
          removable("free", t.free.only, { free: undefined })
        ) : (
          <Link className="chip" to={to({ free: "only" })} preventScrollReset onClick={() => opener.current?.focus()}>
            {t.free.only} <span className="soft num">{free}</span>
          </Link>
        ))}
      {!city && !isAsked("city") && !isAsked("district") && (
        <button className="chip" type="button" onClick={() => void findNear()}>
          {t.near}
        </button>
      )}
      {!open && !isAsked("open") && (
        <Link className="chip" to={to({ open: "now" })} preventScrollReset onClick={() => opener.current?.focus()}>
          {openingState.openNow}
        </Link>
      )}
      {isOpen && (
        <Suspense>
          <FilterDialog filters={filters} to={to} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
