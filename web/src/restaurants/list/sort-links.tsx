import { Link } from "react-router-dom";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useNear } from "./use-near.ts";
import { type ListFilters, useListAddress } from "./use-restaurants.ts";
import type { Near } from "./near.ts";
import type { Reading } from "./wish-texts.ts";

interface Props {
  readonly filters: ListFilters;
  readonly near: Near | undefined;
  readonly onNear: (near: Near | undefined) => void;
}

/** How the list is sorted, and the other orders: links, so that they work without scripts. Distance asks where one is. */
export function SortLinks({ filters, near, onNear }: Props) {
  const { list: t } = useMessages("public");
  const to = useListAddress(filters);
  const findNear = useNear(filters, onNear);
  const first = filters.search === undefined ? "name" : "fit";
  const current = near ? "distance" : (filters.order ?? first);
  const orders = first === "fit" ? (["fit", "name", "price"] as const) : (["name", "price"] as const);
  return (
    <nav className="sort small" aria-label={t.sort}>
      <span className="soft">{t.sort}</span>
      {orders.map((order) => (
        <Link
          key={order}
          to={to({ order: order === first || order === "fit" ? undefined : order })}
          aria-current={order === current ? "true" : undefined}
          preventScrollReset
          onClick={() => onNear(undefined)}
        >
          {t.orders[order]}
        </Link>
      ))}
      <button className="link" type="button" aria-pressed={current === "distance"} onClick={() => void findNear()}>
        {t.orders.distance}
      </button>
    </nav>
  );
}

interface WaysProps {
  readonly reading: Reading;
  readonly filters: ListFilters;
}

/** Where nothing was found: what was searched instead, and what else may be left out. */
export function OtherWays({ reading: { ways = [], likely }, filters }: WaysProps) {
  const { list: t, cuisines } = useMessages("public");
  const to = useListAddress(filters);
  if (ways.length === 0 && likely === undefined) return null;
  const name = Object.entries(cuisines).find(([cuisine]) => cuisine === likely)?.[1];
  return (
    <div className="search-bar__wide">
      {name !== undefined && <p className="soft">{t.likely(name)}</p>}
      {ways.length > 0 && (
        <div className="chips">
          {ways.map(({ without, search, count }) => (
            <Link key={without} className="chip" to={to({ search })} preventScrollReset>
              {t.without(without, String(count))}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}
