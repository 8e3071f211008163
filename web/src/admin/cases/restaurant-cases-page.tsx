import { Link, useParams } from "react-router-dom";
import { casePath } from "#shared/admin/paths.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { MoreButton } from "../frame/section.tsx";
import { CaseBar } from "./case-search.tsx";
import { CaseList } from "./case-list.tsx";
import { useRestaurantCases } from "./use-reservation-case.ts";
import "#web/styles/page.css";
import "./case.css";

/** `/admin/restaurants/{id}/reservations`: a restaurant's reservations, whose guests are not named. */
export default function RestaurantCasesPage() {
  const { restaurantId = "" } = useParams();
  const { case: caseWords, reservationCase: words } = useMessages("admin");
  const query = useRestaurantCases(restaurantId);
  const { data, isPending, isLoadingError, refetch } = query;
  const reservations = data?.pages.flatMap(({ items }) => items) ?? [];
  usePageTitle(words.ofRestaurant);
  return (
    <main id="inhalt" className="wrap page case" aria-busy={isPending}>
      <CaseBar />
      <header className="case__head">
        <h1 tabIndex={-1}>{words.ofRestaurant}</h1>
        <p>
          <Link to={casePath(restaurantId)}>{reservations[0]?.restaurant_name ?? caseWords.open}</Link>
        </p>
      </header>
      {isPending && <Skeleton size="control" />}
      {isLoadingError && <ErrorState title={words.listFailed} onRetry={() => void refetch()} />}
      {data && reservations.length === 0 && <p className="soft">{words.noneOfRestaurant}</p>}
      <CaseList reservations={reservations} isOfOneRestaurant />
      <MoreButton query={query} />
    </main>
  );
}
