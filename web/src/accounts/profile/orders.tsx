import { RotateCw } from "lucide-react";
import { formatPrice } from "#shared/platform/text/price.ts";
import { restaurantPaths } from "#shared/restaurants/paths.ts";
import { defaultTimeZone } from "#shared/restaurants/constants.ts";
import { localDateTime } from "#shared/platform/time/local-date-time.ts";
import { formatDay } from "#web/platform/forms/day-text.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Notice } from "#web/ui/notice/notice.tsx";
import { EmptyState, Skeleton } from "#web/ui/states/states.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountPaths } from "#shared/accounts/paths.ts";
import { type Answer, byCursor, call } from "#web/platform/api/call.ts";
import { lastHome, type Me } from "#web/platform/session/me.ts";
import { useSession } from "#web/platform/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";

interface Props {
  readonly list: ReturnType<typeof useOrders>;
}

/** The guest's orders, newest first (spec, section 2). */
export function OrdersPanel({ list }: Props) {
  const { orders: words } = useMessages("profile");
  return (
    <section className="panel" aria-labelledby="orders">
      <div className="panel__head">
        <h2 id="orders">{words.heading}</h2>
      </div>
      <Orders list={list} />
    </section>
  );
}

function Orders({ list }: Props) {
  const { orders: words } = useMessages("profile");
  if (list.isError && !list.data) return <OrdersFailed onRetry={() => void list.refetch()} />;
  if (!list.data) return <OrderSkeleton />;
  const orders = list.data.pages.flatMap((page) => page.items);
  if (orders.length === 0) {
    return (
      <EmptyState level="h3" title={words.empty} text={words.emptyText}>
        <ButtonLink look="btn--secondary" text={words.toRestaurants} to={restaurantPaths.restaurants} />
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="rows">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="rows__more">
          <Button
            look="btn--secondary btn--small"
            text={list.isFetchingNextPage ? words.loading : words.loadMore}
            aria-busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          />
        </p>
      )}
    </>
  );
}

/** With the day in the restaurants' time zone. */
function OrderRow({ order }: { readonly order: Order }) {
  const { orders: words } = useMessages("profile");
  const { language } = useLanguage();
  const { date } = localDateTime(new Date(order.created_at), defaultTimeZone);
  const items = order.items.map(({ quantity, name }) => words.item(quantity, name));
  return (
    <li className="order">
      <h3 className="name">{order.restaurant_name}</h3>
      <b className="num">{formatPrice(order.total_value, language)}</b>
      <p className="soft">{items.join(", ")}</p>
      <p className="soft small">
        <time dateTime={order.created_at}>{formatDay(date, "date", language)}</time>
      </p>
    </li>
  );
}

function OrdersFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { orders: words } = useMessages("profile");
  const { frame } = useMessages("public");
  return (
    <div className="stack">
      <Notice tone="info">
        <p>{words.failed}</p>
      </Notice>
      <Button look="btn--secondary btn--small" Icon={RotateCw} text={frame.retry} onClick={onRetry} />
    </div>
  );
}

function OrderSkeleton() {
  const { loading } = useMessages("public").frame;
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {loading}
      </p>
      {[1, 2, 3].map((row) => (
        <p key={row} className="order" aria-hidden="true">
          <Skeleton size="name" />
          <Skeleton size="line" />
        </p>
      ))}
    </div>
  );
}

type Order = Answer<"GET /me/orders">["items"][number];

/** A guest's orders, newest first. Where a guest is likely, they load in parallel with the profile. */
export function useOrders(me: Me | undefined) {
  const session = useSession();
  const orders = useInfiniteQuery({
    queryKey: ["orders", session === "signed-out" ? "" : session.userId],
    queryFn: ({ pageParam }) => call("GET /me/orders", { query: { cursor: pageParam } }),
    ...byCursor,
    enabled: me === undefined ? lastHome() === accountPaths.profile : me.restaurant === null,
    staleTime: 60_000,
  });
  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console -- spec, section 8: logged, no toast
    if (orders.error) console.warn("orders", orders.error);
  }, [orders.error]);
  return orders;
}
