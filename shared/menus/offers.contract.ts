import * as z from "zod/mini";
import { OfferChange, NewOffer } from "./requests.ts";
import { OwnOffer } from "./menu.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { pageSchema, paging } from "#shared/platform/api/paging.ts";

const params = z.strictObject({ offerId: z.string().check(z.regex(/^off_\w{1,60}$/)) });

export const listOffers = endpoint({
  method: "GET",
  path: "/partner/restaurant/offers",
  summary: "List offers of the own restaurant, newest first, hidden ones included",
  audience: "owner",
  query: z.strictObject(paging),
  status: 200,
  response: pageSchema(OwnOffer),
  errors: ["invalid_cursor"],
});

export const addOffer = endpoint({
  method: "POST",
  path: "/partner/restaurant/offers",
  summary: "Add an offer to the own restaurant",
  audience: "owner",
  body: NewOffer,
  status: 201,
  response: OwnOffer,
  errors: ["too_many_entries"],
});

export const changeOffer = endpoint({
  method: "PATCH",
  path: "/partner/restaurant/offers/{offerId}",
  summary: "Change an offer of the own restaurant; omitted fields stay as they are",
  audience: "owner",
  params,
  body: OfferChange,
  status: 200,
  response: OwnOffer,
  errors: ["entry_not_found", "changed_meanwhile"],
});

export const removeOffer = endpoint({
  method: "DELETE",
  path: "/partner/restaurant/offers/{offerId}",
  summary: "Delete an offer of the own restaurant",
  audience: "owner",
  params,
  status: 204,
  response: z.null(),
  errors: ["entry_not_found"],
});
