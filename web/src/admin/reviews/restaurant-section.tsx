import { useState } from "react";
import { type ReviewOrder, reviewOrders, type ReviewView } from "#shared/restaurants/approval.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { RestaurantRow } from "./restaurant-row.tsx";
import { SectionSearch } from "../frame/search-box.tsx";
import { Section } from "../frame/section.tsx";
import { useRestaurantsToReview } from "../reviews/use-restaurants.ts";
import { SelectField } from "#web/ui/portal-controls/portal-controls.tsx";

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

interface Props {
  readonly order: ReviewOrder;
  readonly onChange: (order: ReviewOrder) => void;
}

/** The order of a section, beside its search. */
function OrderSelect({ order, onChange }: Props) {
  const words = useMessages("admin");
  return (
    <SelectField
      label={words.chooseOrder}
      labelHidden
      value={order}
      onChange={(event) => onChange(reviewOrders.find((one) => one === event.target.value) ?? "newest")}
    >
      {reviewOrders.map((one) => (
        <option key={one} value={one}>
          {words.order[one]}
        </option>
      ))}
    </SelectField>
  );
}
