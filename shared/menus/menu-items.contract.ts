import * as z from "zod/mini";
import { MenuItemChange, NewMenuItem } from "./requests.ts";
import { OwnMenuItem } from "./menu.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { pageSchema, paging } from "#shared/platform/api/paging.ts";

const id = z.string().check(z.regex(/^mnu_\w{1,60}$/));
const params = z.strictObject({ menuItemId: id });

export const listMenuItems = endpoint({
  method: "GET",
  path: "/partner/restaurant/menu-items",
  summary: "List menu items of the own restaurant by category, hidden ones included",
  audience: "owner",
  query: z.strictObject(paging),
  status: 200,
  response: pageSchema(OwnMenuItem),
  errors: ["invalid_cursor"],
});

export const addMenuItem = endpoint({
  method: "POST",
  path: "/partner/restaurant/menu-items",
  summary: "Add a menu item to the own restaurant",
  audience: "owner",
  body: NewMenuItem,
  status: 201,
  response: OwnMenuItem,
  errors: ["too_many_entries"],
});

export const changeMenuItem = endpoint({
  method: "PATCH",
  path: "/partner/restaurant/menu-items/{menuItemId}",
  summary: "Change a menu item of the own restaurant; omitted fields stay as they are",
  audience: "owner",
  params,
  body: MenuItemChange,
  status: 200,
  response: OwnMenuItem,
  errors: ["entry_not_found", "changed_meanwhile"],
});

export const moveMenuItem = endpoint({
  method: "POST",
  path: "/partner/restaurant/menu-items/{menuItemId}/move",
  summary: "Move a menu item of the own restaurant behind another; null moves it to the front",
  audience: "owner",
  params,
  body: z.strictObject({ after: z.nullable(id) }),
  status: 200,
  response: OwnMenuItem,
  errors: ["entry_not_found"],
});

export const removeMenuItem = endpoint({
  method: "DELETE",
  path: "/partner/restaurant/menu-items/{menuItemId}",
  summary: "Delete a menu item of the own restaurant",
  audience: "owner",
  params,
  status: 204,
  response: z.null(),
  errors: ["entry_not_found"],
});
