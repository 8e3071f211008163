import { appealNotice, reportRestaurant } from "#shared/notices/contract.ts";
import { appealNoticeHandler, reportRestaurantHandler } from "#functions/notices/report.ts";
import { NoticeStore } from "#functions/notices/notice-store.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asPublic } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";

const table = connectTable(process.env);
const deps = {
  notices: new NoticeStore(table),
  restaurants: new RestaurantStore(table),
  now: () => new Date(),
  randomSuffix,
};

/** What everybody may write without an account, in a Lambda of their own: it writes notices and nothing else. */
export const handler = createApi([
  defineRoute(reportRestaurant, asPublic, reportRestaurantHandler(deps)),
  defineRoute(appealNotice, asPublic, appealNoticeHandler(deps)),
]);
