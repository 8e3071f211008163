import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Check, EyeOff, Hourglass, ShieldCheck } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import { paths, previewPath } from "../../../../shared/paths.ts";
import { call } from "../../lib/api/call.ts";
import type { Answer } from "../../lib/api/calls.ts";
import { useMessages } from "../../lib/i18n/language.tsx";
import { usePageTitle } from "../../lib/page-title.ts";
import { Skeleton } from "../../ui/states.tsx";
import { AuditTrail } from "./audit-trail.tsx";
import { HealthPanel } from "./health-panel.tsx";
import "../../styles/page.css";
import "./case.css";

type Preview = Answer<"GET /admin/restaurants/{restaurantId}/preview">;

/** `/admin/restaurants/{id}`: what happened to a restaurant's listing. Of a deleted one only the trail is left. */
export default function CasePage() {
  const { restaurantId = "" } = useParams();
  const { case: words, viewProfile } = useMessages("admin");
  const { data: restaurant, isPending } = useQuery({
    queryKey: ["admin", "restaurant", restaurantId],
    queryFn: () => call("GET /admin/restaurants/{restaurantId}/preview", { params: { restaurantId } }),
  });
  usePageTitle(restaurant?.restaurant_name ?? words.trail);
  return (
    <main id="inhalt" className="wrap page case" aria-busy={isPending}>
      <Link className="back" to={paths.admin}>
        <ArrowLeft className="icon" aria-hidden />
        {words.back}
      </Link>
      <header className="case__head">
        <h1 tabIndex={-1}>{restaurant?.restaurant_name ?? (isPending ? words.trail : words.unknown)}</h1>
        {restaurant ? <State restaurant={restaurant} /> : isPending ? <Skeleton size="line" /> : <p>{restaurantId}</p>}
      </header>
      <div className="case__columns">
        <AuditTrail restaurantId={restaurantId} />
        {restaurant && (
          <aside className="case__side">
            <HealthPanel restaurant={restaurant} />
            <Link className="btn btn--secondary" to={previewPath(restaurantId)}>
              {viewProfile}
            </Link>
          </aside>
        )}
      </div>
    </main>
  );
}

function State({ restaurant }: { readonly restaurant: Preview }) {
  const words = useMessages("admin");
  const { city, is_approved, is_verified, is_visible } = restaurant;
  return (
    <>
      <p className="soft">{city ?? words.noCity}</p>
      <p className="admin-row__badges">
        <span className={is_approved ? "badge badge--forest" : "badge badge--amber"}>
          {is_approved ? <Check className="icon" aria-hidden /> : <Hourglass className="icon" aria-hidden />}
          {is_approved ? words.badges.approved : words.badges.notApproved}
        </span>
        {is_verified && (
          <span className="badge badge--forest">
            <ShieldCheck className="icon" aria-hidden />
            {words.case.states.is_verified.true}
          </span>
        )}
        {!is_visible && (
          <span className="badge badge--plain">
            <EyeOff className="icon" aria-hidden />
            {words.hidden}
          </span>
        )}
      </p>
    </>
  );
}
