import * as z from "zod/mini";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { pageSchema, paging } from "#shared/platform/api/paging.ts";
import { NoticeId, RestaurantId } from "#shared/platform/text/ids.ts";
import { AdminNotice, NewAppeal, NewNotice, NoticeDecision } from "./notice.ts";

const params = z.strictObject({ noticeId: NoticeId });

export const reportRestaurant = endpoint({
  method: "POST",
  path: "/restaurants/{restaurantId}/notices",
  summary:
    "Report something about a restaurant's page (DSA, article 16), without an account; an email confirms it when an address is given",
  audience: "public",
  lambda: "notices",
  params: z.strictObject({ restaurantId: RestaurantId }),
  body: NewNotice,
  status: 201,
  response: z.object({ id: z.string() }),
  errors: ["restaurant_not_found", "too_many_notices"],
});

export const appealNotice = endpoint({
  method: "POST",
  path: "/notices/{noticeId}/appeal",
  summary: "Object to the decision about a notice (DSA, article 20), once, with the code from the email about it",
  audience: "public",
  lambda: "notices",
  params,
  body: NewAppeal,
  status: 204,
  response: z.null(),
  errors: ["notice_not_found", "no_appeal_possible"],
});

export const listNotices = endpoint({
  method: "GET",
  path: "/admin/notices",
  summary: "List the notices and appeals that wait for a decision, those due first. Who sent them is masked",
  audience: "admin",
  query: z.strictObject(paging),
  response: pageSchema(AdminNotice),
  errors: ["invalid_cursor"],
});

export const decideNotice = endpoint({
  method: "PATCH",
  path: "/admin/notices/{noticeId}",
  summary:
    "Decide about a notice or an appeal: keep the restaurant as it is, hide it or reject it. The statement of reasons is emailed to the restaurant, and to who reported it",
  audience: "admin",
  params,
  body: NoticeDecision,
  response: AdminNotice,
  errors: ["notice_not_found", "restaurant_not_found", "changed_meanwhile"],
});
