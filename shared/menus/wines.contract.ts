import * as z from "zod/mini";
import { WineChange, NewWine } from "./requests.ts";
import { OwnWine } from "./menu.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { pageSchema, paging } from "#shared/platform/api/paging.ts";

const id = z.string().check(z.regex(/^win_\w{1,60}$/));
const params = z.strictObject({ wineId: id });

export const listWines = endpoint({
  method: "GET",
  path: "/partner/restaurant/wines",
  summary: "List wines of the own restaurant by type, hidden ones included",
  audience: "owner",
  query: z.strictObject(paging),
  status: 200,
  response: pageSchema(OwnWine),
  errors: ["invalid_cursor"],
});

export const addWine = endpoint({
  method: "POST",
  path: "/partner/restaurant/wines",
  summary: "Add a wine to the own restaurant",
  audience: "owner",
  body: NewWine,
  status: 201,
  response: OwnWine,
  errors: ["too_many_entries"],
});

export const changeWine = endpoint({
  method: "PATCH",
  path: "/partner/restaurant/wines/{wineId}",
  summary: "Change a wine of the own restaurant; omitted fields stay as they are",
  audience: "owner",
  params,
  body: WineChange,
  status: 200,
  response: OwnWine,
  errors: ["entry_not_found", "changed_meanwhile"],
});

export const moveWine = endpoint({
  method: "POST",
  path: "/partner/restaurant/wines/{wineId}/move",
  summary: "Move a wine of the own restaurant behind another; null moves it to the front",
  audience: "owner",
  params,
  body: z.strictObject({ after: z.nullable(id) }),
  status: 200,
  response: OwnWine,
  errors: ["entry_not_found"],
});

export const removeWine = endpoint({
  method: "DELETE",
  path: "/partner/restaurant/wines/{wineId}",
  summary: "Delete a wine of the own restaurant",
  audience: "owner",
  params,
  status: 204,
  response: z.null(),
  errors: ["entry_not_found"],
});
