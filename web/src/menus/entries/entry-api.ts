import { type Answer, call, type Given } from "#web/platform/api/call.ts";

export type Dish = Answer<"POST /partner/restaurant/menu-items">;
export type Offer = Answer<"POST /partner/restaurant/offers">;
export type Wine = Answer<"POST /partner/restaurant/wines">;
type NewDish = Given<"POST /partner/restaurant/menu-items">["body"];
type NewOffer = Given<"POST /partner/restaurant/offers">["body"];
type NewWine = Given<"POST /partner/restaurant/wines">["body"];

export interface Entry {
  readonly id: string;
  readonly version: number;
}

interface Paging {
  readonly limit: string;
  readonly cursor: string | undefined;
}

/** The calls for one kind of entry, so that one list and one dialog serve dishes, offers and wines. */
export interface EntryApi<T extends Entry, New extends object> {
  /** The tab that shows the entries. */
  readonly tab: "menu" | "offers" | "wines";
  readonly list: (query: Paging) => Promise<{ readonly items: T[]; readonly cursor: string | null }>;
  readonly add: (fields: New) => Promise<T>;
  readonly change: (id: string, body: Partial<New> & { readonly version: number }) => Promise<T>;
  /** Puts an entry behind another, or in front of all; kinds without it have no order of one's own. */
  readonly move?: (id: string, after: string | null) => Promise<T>;
  readonly remove: (id: string) => Promise<unknown>;
}

export const dishApi: EntryApi<Dish, NewDish> = {
  tab: "menu",
  list: (query) => call("GET /partner/restaurant/menu-items", { query }),
  add: (body) => call("POST /partner/restaurant/menu-items", { body }),
  change: (entryId, body) => call("PATCH /partner/restaurant/menu-items/{entryId}", { params: { entryId }, body }),
  move: (entryId, after) =>
    call("POST /partner/restaurant/menu-items/{entryId}/move", { params: { entryId }, body: { after } }),
  remove: (entryId) => call("DELETE /partner/restaurant/menu-items/{entryId}", { params: { entryId } }),
};

export const offerApi: EntryApi<Offer, NewOffer> = {
  tab: "offers",
  list: (query) => call("GET /partner/restaurant/offers", { query }),
  add: (body) => call("POST /partner/restaurant/offers", { body }),
  change: (entryId, body) => call("PATCH /partner/restaurant/offers/{entryId}", { params: { entryId }, body }),
  remove: (entryId) => call("DELETE /partner/restaurant/offers/{entryId}", { params: { entryId } }),
};

export const wineApi: EntryApi<Wine, NewWine> = {
  tab: "wines",
  list: (query) => call("GET /partner/restaurant/wines", { query }),
  add: (body) => call("POST /partner/restaurant/wines", { body }),
  change: (entryId, body) => call("PATCH /partner/restaurant/wines/{entryId}", { params: { entryId }, body }),
  move: (entryId, after) =>
    call("POST /partner/restaurant/wines/{entryId}/move", { params: { entryId }, body: { after } }),
  remove: (entryId) => call("DELETE /partner/restaurant/wines/{entryId}", { params: { entryId } }),
};
