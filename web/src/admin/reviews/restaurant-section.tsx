import { useState } from "react";
import type { ReviewOrder, ReviewView } from "#shared/restaurants/approval.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { OrderSelect } from "./order-select.tsx";
import { RestaurantRow } from "./restaurant-row.tsx";
import { SectionSearch } from "../frame/section-search.tsx";
import { Section } from "../frame/section.tsx";
import { useRestaurantsToReview } from "../frame/use-admin-lists.ts";

/** The restaurants that wait for a decision, or those that are approved and verified (spec, section 4). */
export function RestaurantSection({ view }: { readonly view: ReviewView }) {
  const words = useMessages("admin");
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<ReviewOrder>("newest");
  const query = useRestaurantsToReview(view, search, order);
  const restaurants = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section
      id={view}
      title={words.sections[view]}
      count={query.data?.pages[0]?.counts[view]}
      failed={words.restaurantsFailed}
      query={query}
      order={
        search !== "" ? (
          words.order.name
        ) : view === "pending" ? (
          <OrderSelect order={order} onChange={setOrder} />
        ) : (
          words.order[order]
        )
      }
      search={
        <SectionSearch
          label={words.searchRestaurants[view]}
          placeholder={words.searchRestaurantsHint}
          onSearch={setSearch}
        />
      }
    >
      {restaurants.length === 0 ? (
        <p className="admin-section__empty" role="status">
          {search === "" ? words.empty[view] : words.notFound.restaurants(search)}
        </p>
      ) : (
        <ul className="admin-rows">
          {restaurants.map((restaurant) => (
            <RestaurantRow key={restaurant.id} restaurant={restaurant} view={view} />
          ))}
        </ul>
      )}
    </Section>
  );
}
