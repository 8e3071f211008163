import { noticeRoutes } from "#functions/notices/routes.ts";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asPublic } from "#functions/platform/http/caller.ts";

/** What everybody may write without an account, in a Lambda of their own: it writes notices and nothing else. */
export const handler = createApi(asPublic, noticeRoutes(connectTable(process.env)));
