import { suggestSearches } from "#shared/restaurants/contract.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { NameStore } from "./name-store.ts";
import { suggestSearchesHandler } from "./suggest.ts";

/** Routes of everybody who types a search. */
export function searchRoutes(table: Table) {
  const deps = { catalogue: new CatalogueStore(table), names: new NameStore(table), now: () => new Date() };
  return [defineRoute(suggestSearches, suggestSearchesHandler(deps))];
}
