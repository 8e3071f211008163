import { cityName } from "#shared/restaurants/city-name.ts";
import { inSectionSince, type ReviewOrder, reviewOrders, type ReviewView } from "#shared/restaurants/approval.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { Hourglass } from "lucide-react";
import { Link } from "react-router-dom";
import { casePath } from "#shared/admin/paths.ts";
import { useNow } from "#web/platform/now.tsx";
import { LikelyDoubles, MissingDetails, profilePath, RestaurantBadges, Withheld } from "./restaurant-state.tsx";
import { RestaurantActions } from "./restaurant-actions.tsx";
import { outOfList } from "#web/platform/way-back.ts";
import { useKept } from "../frame/kept.ts";
import { useDates } from "../frame/use-dates.ts";
import type { ReviewedRestaurant } from "./use-restaurants.ts";
import { SectionSearch } from "../frame/search-box.tsx";
import { Section } from "../frame/section.tsx";
import { defaultOrders, useRestaurantsToReview } from "../reviews/use-restaurants.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { SelectField } from "#web/ui/portal-controls/portal-controls.tsx";
import { DotList } from "#web/ui/dot-list/dot-list.tsx";
import "../frame/section.css";
import "./reviews.css";

/** The restaurants that wait for a decision, or those that are approved and verified (spec, section 4). */
export function RestaurantSection({ view }: { readonly view: ReviewView }) {
  const words = useMessages("admin");
  const [search, setSearch] = useKept(`${view}/search`, "");
  const [order, setOrder] = useKept(`${view}/order`, defaultOrders[view]);
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
          search={search}
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
      onChange={(event) => onChange(reviewOrders.find((one) => one === event.target.value) ?? "oldest")}
    >
      {reviewOrders.map((one) => (
        <option key={one} value={one}>
          {words.order[one]}
        </option>
      ))}
    </SelectField>
  );
}

interface RowProps {
  readonly restaurant: ReviewedRestaurant;
  readonly view: ReviewView;
}

/** A restaurant with its state and the decisions that are possible in it. */
function RestaurantRow({ restaurant, view }: RowProps) {
  const words = useMessages("admin");
  const { language } = useLanguage();
  const { id, restaurant_name, city, missing, doubles, expired_in_row } = restaurant;
  return (
    <li className="admin-row">
      <div>
        <h3 className="name">
          <Link className="admin-name" to={casePath(id)} state={outOfList}>
            {restaurant_name}
          </Link>
        </h3>
        <DotList>
          {city === null ? words.noCity : cityName(city, language)}
          <Since restaurant={restaurant} />
        </DotList>
        <Withheld restaurant={restaurant} />
        <LikelyDoubles doubles={doubles} />
      </div>
      <div className="admin-row__state">
        <RestaurantBadges restaurant={restaurant} />
        <MissingDetails missing={missing} />
        {expired_in_row > 0 && (
          <p className="admin-row__expired">
            <Hourglass className="icon" aria-hidden />
            {words.expiredInRow(expired_in_row)}
          </p>
        )}
      </div>
      <div className="admin-row__actions">
        <RestaurantActions restaurant={restaurant} onDecided={() => window.setTimeout(() => keepFocusIn(view))} />
        <ButtonLink
          look="btn--quiet"
          text={words.viewProfile}
          label={`${words.viewProfile}: ${restaurant_name}`}
          to={profilePath(restaurant)}
          state={outOfList}
        />
      </div>
    </li>
  );
}

/** How long a restaurant has been waiting; for others the day of its registration. */
function Since({ restaurant }: { readonly restaurant: ReviewedRestaurant }) {
  const words = useMessages("admin");
  const now = useNow();
  const { formatDay } = useDates();
  const waits = restaurant.resubmitted ?? (!restaurant.is_approved && !restaurant.rejected_at);
  if (!waits || !now) return words.registeredOn(formatDay(restaurant.created_at));
  const hours = Math.floor((now.getTime() - new Date(inSectionSince(restaurant)).getTime()) / 3_600_000);
  return hours < 24 ? words.waitingHours(hours) : words.waitingDays(Math.floor(hours / 24));
}

/** A decision may move the row to the other section, and its focus with it: the section's heading takes it. */
function keepFocusIn(view: ReviewView): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(`#${view}`)?.focus();
}
