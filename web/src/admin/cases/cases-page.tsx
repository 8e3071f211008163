import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router-dom";
import { casePath } from "#shared/admin/paths.ts";
import { byCursor, call } from "#web/platform/api/call.ts";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { usePageTitle } from "#web/platform/page-title.ts";
import { ErrorState, Skeleton } from "#web/ui/states/states.tsx";
import { MoreButton } from "../frame/section.tsx";
import { CaseBar } from "./case-search.tsx";
import { CaseList } from "./case-list.tsx";
import "#web/styles/page.css";
import "./case.css";

/** `/admin/customers/{id}` or `/admin/restaurants/{id}/reservations`: reservations, latest visit first, whose guests are not named. */
export default function CasesPage() {
  const { userId, restaurantId = "" } = useParams();
  const isOfCustomer = userId !== undefined;
  const { case: caseWords, reservationCase: words } = useMessages("admin");
  const query = useCases(userId, restaurantId);
  const reservations = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const title = isOfCustomer ? words.ofCustomer : words.ofRestaurant;
  usePageTitle(title);
  return (
    <main id="inhalt" className="wrap page case" aria-busy={query.isPending}>
      <CaseBar />
      <header className="case__head">
        <h1 tabIndex={-1}>{title}</h1>
        {!isOfCustomer && (
          <p>
            <Link to={casePath(restaurantId)}>{reservations[0]?.restaurant_name ?? caseWords.open}</Link>
          </p>
        )}
      </header>
      {query.isPending && <Skeleton size="control" />}
      {query.isLoadingError && <ErrorState title={words.listFailed} onRetry={() => void query.refetch()} />}
      {query.data && reservations.length === 0 && (
        <p className="soft">{isOfCustomer ? words.none : words.noneOfRestaurant}</p>
      )}
      <CaseList reservations={reservations} isOfOneRestaurant={!isOfCustomer} />
      <MoreButton query={query} />
    </main>
  );
}

const useCases = (userId: string | undefined, restaurantId: string) =>
  useInfiniteQuery({
    queryKey: ["admin", "cases", userId, restaurantId],
    queryFn: async ({ pageParam }) =>
      userId === undefined
        ? call("GET /admin/restaurants/{restaurantId}/reservations", {
            params: { restaurantId },
            query: { cursor: pageParam },
          })
        : { ...(await call("GET /admin/customers/{userId}/reservations", { params: { userId } })), cursor: null },
    ...byCursor,
    staleTime: 0,
  });
