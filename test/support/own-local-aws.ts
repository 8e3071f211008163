import { inject } from "vitest";
import { adminEmail, mailFrom } from "#bin/lib/local/email-addresses.ts";
import { localEnvironment } from "#bin/lib/local/endpoint.ts";

const injected = inject("products")[Number(process.env["VITEST_POOL_ID"]) - 1];
if (!injected) throw new Error(`There is no local AWS for worker ${process.env["VITEST_POOL_ID"] ?? "?"}.`);

/** The product of this worker: its URLs and the stack's outputs. */
export const product = injected;

// Code under test reads the same environment variables as in a Lambda.
Object.assign(process.env, localEnvironment(injected.awsUrl), {
  TABLE: injected.outputs.TableName,
  BUS: injected.outputs.BusName,
  USER_POOL_ID: injected.outputs.UserPoolId,
  ADMIN_SECOND_STEP: "optional",
  SITE_URL: injected.siteUrl,
  SITE_URL_PARAMETER: "/tischkaiser/local/site-url",
  MAIL_FROM: mailFrom,
  ADMIN_EMAIL: adminEmail,
});
