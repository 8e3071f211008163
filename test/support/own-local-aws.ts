import { inject } from "vitest";
import { adminEmail, mailFrom } from "../../bin/lib/local/addresses.ts";
import { environmentOf } from "../../bin/lib/local/endpoint.ts";

const mine = inject("products")[Number(process.env["VITEST_POOL_ID"]) - 1];
if (!mine) throw new Error(`There is no local AWS for worker ${process.env["VITEST_POOL_ID"] ?? "?"}.`);

/** This worker's own product: addresses and the stack's outputs. */
export const product = mine;

// For code under test that reads its environment, as in a Lambda.
Object.assign(process.env, environmentOf(mine.awsUrl), {
  TABLE: mine.outputs.TableName,
  BUS: mine.outputs.BusName,
  USER_POOL_ID: mine.outputs.UserPoolId,
  SITE_URL: mine.siteUrl,
  SITE_URL_PARAMETER: "/tischkaiser/local/site-url",
  MAIL_FROM: mailFrom,
  ADMIN_EMAIL: adminEmail,
});
