import * as z from "zod/mini";
import { connectTable } from "#functions/platform/dynamodb/table.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asPublic } from "#functions/platform/http/caller.ts";
import { toUnknownRouteError } from "#functions/platform/http/unknown-route.ts";
import { answerRoutes } from "#functions/reservations/routes.ts";

const { MAIL_FROM: sender } = z.object({ MAIL_FROM: z.string() }).parse(process.env);

/**
 * What a guest does by the code of an email, in a Lambda of its own: it changes reservations and nothing else. As the
 * smallest one it also carries the whole contract, to tell about addresses that no route takes.
 */
export const handler = createApi(asPublic, answerRoutes(connectTable(process.env), sender), toUnknownRouteError);
