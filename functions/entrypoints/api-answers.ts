import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asPublic } from "#functions/platform/http/caller.ts";
import { answerRoutes } from "#functions/reservations/routes.ts";

/** What a guest answers by the code of an email, in a Lambda of its own: it changes reservations and nothing else. */
export const handler = createApi(asPublic, answerRoutes(connectTable(process.env)));
