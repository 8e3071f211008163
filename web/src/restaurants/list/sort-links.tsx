import { ArrowDownUp } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { useNear } from "./use-near.ts";
import { type ListFilters, useListAddress } from "./use-restaurants.ts";
import type { Near } from "./near.ts";

interface Props {
  readonly filters: ListFilters;
  /** The current one. */
  readonly order: "free" | "fit" | "name" | "price" | "distance";
  /** Whether it is known for when a table is wished. */
  readonly hasWish: boolean;
  readonly onNear: (near: Near | undefined) => void;
}

/** How the list is sorted, and the other orders in one control. Distance asks where one is. */
export default function SortLinks({ filters, order: current, hasWish, onNear }: Props) {
  const { list: t } = useMessages("public");
  const to = useListAddress(filters);
  const findNear = useNear(filters, onNear);
  const first = filters.search === undefined ? "name" : "fit";
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");
  const isAnyFree = hasWish && filters.free !== "only";
  const orders = [
    ...(isAnyFree ? ["free" as const] : []),
    first,
    ...(first === "fit" ? ["name" as const] : []),
    "price",
  ] as const;
  const addressOf = (order: (typeof orders)[number]) =>
    to({
      order: order === "free" || order === "fit" || order === first ? undefined : order,
      ...(isAnyFree && { free: order === first ? "any" : undefined }),
    });
  return (
    <details className="sort small" ref={details}>
      <summary>
        <ArrowDownUp className="icon" aria-hidden />
        <span className="soft">{t.sort}</span> {t.orders[current]}
      </summary>
      <nav aria-label={t.sort} className="sort__orders">
        {orders.map((order) => (
          <Link
            key={order}
            to={addressOf(order)}
            aria-current={order === current ? "true" : undefined}
            preventScrollReset
            onClick={() => {
              onNear(undefined);
              close();
            }}
          >
            {t.orders[order]}
          </Link>
        ))}
        <button
          type="button"
          aria-pressed={current === "distance"}
          onClick={() => {
            close();
            void findNear();
          }}
        >
          {t.orders.distance}
        </button>
      </nav>
    </details>
  );
}
