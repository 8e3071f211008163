import { appealNotice, reportRestaurant } from "../../shared/notices/contract.ts";
import { appealNoticeHandler, reportRestaurantHandler } from "../notices/report.ts";
import { NoticeStore } from "../notices/store.ts";
import { randomSuffix } from "../platform/dynamodb/keys.ts";
import { connectTable } from "../platform/dynamodb/table.ts";
import { createApi } from "../platform/http/api.ts";
import { asPublic } from "../platform/http/caller.ts";
import { defineRoute } from "../platform/http/endpoint.ts";
import { RestaurantStore } from "../restaurants/store.ts";

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
