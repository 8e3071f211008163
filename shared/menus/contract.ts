import * as z from "zod/mini";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { pageSchema, paging } from "#shared/platform/api/paging.ts";
import { OwnMenuItem, OwnOffer, OwnWine } from "./menu.ts";
import { MenuItemChange, NewMenuItem, NewOffer, NewWine, OfferChange, WineChange } from "./requests.ts";

interface Kind<Path extends string, New, Change, Own> {
  readonly path: Path;
  /** How summaries name it: `a wine`, and `wines of the own restaurant by type`. */
  readonly one: string;
  readonly list: string;
  /** What its ids begin with. */
  readonly prefix: string;
  readonly add: New;
  readonly change: Change;
  readonly entry: Own;
}

/** The calls by which an owner looks after dishes, offers or wines: the same for all three kinds of entries. */
function entryCalls<
  const Path extends string,
  New extends z.ZodMiniObject,
  Change extends z.ZodMiniObject,
  Own extends z.ZodMiniType,
>({ path, one, list, prefix, add, change, entry }: Kind<Path, New, Change, Own>) {
  const id = z.string().check(z.regex(new RegExp(`^${prefix}_\\w{1,60}$`)));
  const params = z.strictObject({ entryId: id });
  const all = `/partner/restaurant/${path}` as const;
  const single = `/partner/restaurant/${path}/{entryId}` as const;
  return {
    list: endpoint({
      method: "GET",
      path: all,
      summary: `List ${list}, hidden ones included`,
      audience: "owner",
      query: z.strictObject(paging),
      response: pageSchema(entry),
      errors: ["invalid_cursor"],
    }),
    add: endpoint({
      method: "POST",
      path: all,
      summary: `Add ${one} to the own restaurant`,
      audience: "owner",
      body: add,
      status: 201,
      response: entry,
      errors: ["too_many_entries"],
    }),
    change: endpoint({
      method: "PATCH",
      path: single,
      summary: `Change ${one} of the own restaurant; omitted fields stay as they are`,
      audience: "owner",
      params,
      body: change,
      response: entry,
      errors: ["entry_not_found", "changed_meanwhile"],
    }),
    move: endpoint({
      method: "POST",
      path: `/partner/restaurant/${path}/{entryId}/move` as const,
      summary: `Move ${one} of the own restaurant behind another; null moves it to the front`,
      audience: "owner",
      params,
      body: z.strictObject({ after: z.nullable(id) }),
      response: entry,
      errors: ["entry_not_found"],
    }),
    remove: endpoint({
      method: "DELETE",
      path: single,
      summary: `Delete ${one} of the own restaurant`,
      audience: "owner",
      params,
      status: 204,
      response: z.null(),
      errors: ["entry_not_found"],
    }),
  };
}

export const {
  list: listMenuItems,
  add: addMenuItem,
  change: changeMenuItem,
  move: moveMenuItem,
  remove: removeMenuItem,
} = entryCalls({
  path: "menu-items",
  one: "a menu item",
  list: "menu items of the own restaurant by category",
  prefix: "mnu",
  add: NewMenuItem,
  change: MenuItemChange,
  entry: OwnMenuItem,
});

/** Offers have no order of their own: the newest is the first. */
export const {
  list: listOffers,
  add: addOffer,
  change: changeOffer,
  remove: removeOffer,
} = entryCalls({
  path: "offers",
  one: "an offer",
  list: "offers of the own restaurant, newest first",
  prefix: "off",
  add: NewOffer,
  change: OfferChange,
  entry: OwnOffer,
});

export const {
  list: listWines,
  add: addWine,
  change: changeWine,
  move: moveWine,
  remove: removeWine,
} = entryCalls({
  path: "wines",
  one: "a wine",
  list: "wines of the own restaurant by type",
  prefix: "win",
  add: NewWine,
  change: WineChange,
  entry: OwnWine,
});
