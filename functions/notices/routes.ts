import { appealNotice, decideNotice, listNotices, reportRestaurant } from "#shared/notices/contract.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { PublicPageStore } from "#functions/restaurants/public-page-store.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { decideNoticeHandler, listNoticesHandler } from "./decide.ts";
import { NoticeStore } from "./notice-store.ts";
import { appealNoticeHandler, reportRestaurantHandler } from "./report.ts";

const collectDeps = (table: Table) => ({
  notices: new NoticeStore(table),
  restaurants: new RestaurantStore(table),
  publicPages: new PublicPageStore(table),
  now: () => new Date(),
  randomSuffix,
});

/** Routes of everybody who reports a restaurant's page, or appeals a decision about it. */
export function noticeRoutes(table: Table) {
  const deps = collectDeps(table);
  return [
    defineRoute(reportRestaurant, reportRestaurantHandler(deps)),
    defineRoute(appealNotice, appealNoticeHandler(deps)),
  ];
}

/** Routes of admins who decide about notices. */
export function noticeDecisionRoutes(table: Table) {
  const deps = collectDeps(table);
  return [defineRoute(listNotices, listNoticesHandler(deps)), defineRoute(decideNotice, decideNoticeHandler(deps))];
}
