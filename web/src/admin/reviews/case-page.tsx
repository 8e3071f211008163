import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarDays, ExternalLink } from "lucide-react";
import { useParams } from "react-router-dom";
import { restaurantCasesPath } from "#shared/admin/paths.ts";
import { cityName } from "#shared/restaurants/city-name.ts";
import { previewPath } from "#shared/restaurants/paths.ts";
import { call } from "#web/platform/api/call.ts";
import { useLanguage, useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Skeleton } from "#web/ui/states/states.tsx";
import { DotList } from "#web/ui/dot-list/dot-list.tsx";
import { AuditTrail } from "../audit-trail/audit-trail.tsx";
import { CaseBar } from "../cases/case-search.tsx";
import { CasePhotos } from "./case-photos.tsx";
import { Checklist } from "./checklist.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { LikelyDoubles, MissingDetails, RestaurantBadges, Withheld } from "./restaurant-state.tsx";
import { RestaurantActions } from "./restaurant-actions.tsx";
import { restaurantsKey, type ReviewedRestaurant, useRestaurantToReview } from "./use-restaurants.ts";
import { useDates } from "../frame/use-dates.ts";
import "#web/styles/page.css";
import "../cases/case.css";

/** `/admin/restaurants/{id}`: what happened to a restaurant's listing. Of a deleted one only the trail is left. */
export default function CasePage() {
  const { restaurantId = "" } = useParams();
  const { case: words } = useMessages("admin");
  const params = { restaurantId };
  const { data: restaurant, isPending } = useRestaurantToReview(restaurantId);
  const queries = useQueryClient();
  const {
    data: preview,
    isPending: isPreviewPending,
    refetch,
  } = useQuery({
    queryKey: ["admin", "restaurant", restaurantId],
    queryFn: () => call("GET /admin/restaurants/{restaurantId}/preview", { params }),
  });
  const reload = () => {
    void refetch();
    void queries.invalidateQueries({ queryKey: ["admin", "audit-trail", restaurantId] });
    void queries.invalidateQueries({ queryKey: restaurantsKey });
  };
  usePageTitle(restaurant?.restaurant_name ?? words.trail);
  return (
    <main id="inhalt" className="wrap page case" aria-busy={isPending}>
      <CaseBar />
      <header className="case__head">
        <h1 tabIndex={-1}>{restaurant?.restaurant_name ?? (isPending ? words.trail : words.unknown)}</h1>
        {restaurant ? <State restaurant={restaurant} /> : isPending ? <Skeleton size="line" /> : <p>{restaurantId}</p>}
      </header>
      <div className="case__columns">
        <div className="case__main">
          {restaurant && <Checklist restaurant={restaurant} preview={preview} />}
          <AuditTrail key={restaurantId} restaurantId={restaurantId} />
        </div>
        {restaurant && !isPreviewPending && (
          <aside key={restaurantId} className="case__side">
            {preview && <HealthPanel restaurant={preview} />}
            <Actions restaurant={restaurant} />
            {preview && <CasePhotos restaurant={preview} onRemoved={reload} />}
          </aside>
        )}
      </div>
    </main>
  );
}

function State({ restaurant }: { readonly restaurant: ReviewedRestaurant }) {
  const words = useMessages("admin");
  const { language } = useLanguage();
  const { formatDay } = useDates();
  return (
    <>
      <DotList>
        {restaurant.city === null ? words.noCity : cityName(restaurant.city, language)}
        {words.registeredOn(formatDay(restaurant.created_at))}
      </DotList>
      <RestaurantBadges restaurant={restaurant} showsVerified />
      <Withheld restaurant={restaurant} />
      <MissingDetails missing={restaurant.missing} />
      <LikelyDoubles doubles={restaurant.doubles} />
    </>
  );
}

function Actions({ restaurant }: { readonly restaurant: ReviewedRestaurant }) {
  const { viewProfile, reservationCase: words } = useMessages("admin");
  return (
    <section className="panel case__actions">
      <ButtonLink look="btn--secondary" Icon={ExternalLink} text={viewProfile} to={previewPath(restaurant.id)} />
      <ButtonLink
        look="btn--secondary"
        Icon={CalendarDays}
        text={words.reservations}
        to={restaurantCasesPath(restaurant.id)}
      />
      <RestaurantActions restaurant={restaurant} />
    </section>
  );
}
