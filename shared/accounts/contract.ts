import * as z from "zod/mini";
import { DataExport, ExportFile, Me, MyProfile, Order } from "./me.ts";
import { ProfileSettings } from "./profile.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { pageSchema, paging } from "#shared/platform/api/paging.ts";

export const getMe = endpoint({
  method: "GET",
  path: "/me",
  summary: "Get the caller's profile, roles and restaurant; creates the account if its trigger failed",
  audience: "authenticated",
  response: Me,
});

export const changeProfile = endpoint({
  method: "PATCH",
  path: "/me/profile",
  summary: "Change the own name, phone, cuisine preferences or language; omitted fields stay as they are",
  audience: "authenticated",
  body: ProfileSettings,
  response: MyProfile,
  errors: ["changed_meanwhile"],
});

export const listMyOrders = endpoint({
  method: "GET",
  path: "/me/orders",
  summary: "List the caller's orders, newest first, with the restaurants' current names",
  audience: "authenticated",
  query: z.strictObject(paging),
  response: pageSchema(Order),
  errors: ["invalid_cursor"],
});

export const exportMe = endpoint({
  method: "GET",
  path: "/me/export",
  summary: "Export all data about the caller; above four megabytes the answer is a link to a file, for five minutes",
  audience: "authenticated",
  lambda: "export",
  response: z.union([DataExport, ExportFile]),
});

export const deleteMe = endpoint({
  method: "DELETE",
  path: "/me",
  summary:
    "Delete the own account: upcoming reservations are cancelled, past ones and orders are anonymized; an owner's " +
    "restaurant is hidden and its guests get an email. The caller must have signed in within the last five minutes (`auth_time` " +
    "of the token). What one request has no time for goes on without it, and an email says when all is done. Can be repeated",
  audience: "authenticated",
  status: 204,
  response: z.null(),
  errors: ["recent_sign_in_required"],
});
