import { casePath, customerCasesPath } from "#shared/admin/paths.ts";
import { reviewViews } from "#shared/restaurants/approval.ts";
import { call } from "#web/platform/api/call.ts";

/** A restaurant or a guest that a search found, and where the case or the cases are. */
export interface CaseHit {
  readonly kind: "aRestaurant" | "aGuest";
  readonly path: string;
  readonly name: string | null;
  readonly details: string | null;
}

/** As many of each list as fit under the field. */
const limit = "5";

/** Searches restaurants and guests by the beginning of a name or an address. */
export async function searchCases(search: string): Promise<CaseHit[]> {
  const [customers, ...restaurants] = await Promise.all([
    call("GET /admin/customers", { query: { search, limit } }),
    ...reviewViews.map((view) => call("GET /admin/restaurants", { query: { view, search, limit } })),
  ]);
  return [
    ...restaurants.flatMap(({ items }) =>
      items.map(({ id, restaurant_name, city }) => ({
        kind: "aRestaurant" as const,
        path: casePath(id),
        name: restaurant_name,
        details: city,
      })),
    ),
    ...customers.items.map(({ user_id, full_name, email }) => ({
      kind: "aGuest" as const,
      path: customerCasesPath(user_id),
      name: full_name,
      details: email,
    })),
  ];
}
