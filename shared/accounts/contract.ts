import * as z from "zod/mini";
import { DataExport, Me, MyProfile } from "./me.ts";
import { Order } from "../orders/order.ts";
import { ProfileSettings } from "./profile-settings.ts";
import { endpoint } from "../api/endpoint.ts";
import { pageSchema, paging } from "../api/paging.ts";

export const getMe = endpoint({
  method: "GET",
  path: "/me",
  summary: "Who is signed in: profile, roles and own restaurant, read fresh; heals an account whose trigger failed",
  audience: "authenticated",
  status: 200,
  response: Me,
  errors: [],
});

export const changeProfile = endpoint({
  method: "PATCH",
  path: "/me/profile",
  summary: "Change the own name, phone, cuisine preferences or language; what is left out stays",
  audience: "authenticated",
  body: ProfileSettings,
  status: 200,
  response: MyProfile,
  errors: ["changed_meanwhile"],
});

export const listMyOrders = endpoint({
  method: "GET",
  path: "/me/orders",
  summary: "The caller's orders, newest first, with the restaurant's present name",
  audience: "authenticated",
  query: z.strictObject(paging),
  status: 200,
  response: pageSchema(Order),
  errors: ["invalid_cursor"],
});

export const exportMe = endpoint({
  method: "GET",
  path: "/me/export",
  summary: "Everything the product holds about the caller",
  audience: "authenticated",
  status: 200,
  response: DataExport,
  errors: [],
});

export const deleteMe = endpoint({
  method: "DELETE",
  path: "/me",
  summary:
    "Delete the own account: future reservations are cancelled, past ones and orders stay without the person; an " +
    "owner's restaurant disappears first and its guests are told. May be repeated until it answers 204",
  audience: "authenticated",
  status: 204,
  response: z.null(),
  errors: [],
});
