import * as z from "zod/mini";
import { connectTable } from "../platform/dynamodb/table.ts";
import { ReportStore } from "../status/report-store.ts";
import { createRobotSignIn } from "../status/robot-account.ts";
import { runRobot } from "../status/run.ts";
import { RobotStore } from "../status/store.ts";

const {
  SITE_URL: siteUrl,
  SITE_BUCKET,
  AWS_ENDPOINT_URL: endpoint,
} = z
  .object({ SITE_URL: z.string(), SITE_BUCKET: z.string(), AWS_ENDPOINT_URL: z.optional(z.string()) })
  .parse(process.env);

const run = runRobot({
  siteUrl,
  loadSignIn: createRobotSignIn(process.env),
  robot: new RobotStore(connectTable(process.env)),
  report: new ReportStore(SITE_BUCKET, { endpoint }),
  now: () => new Date(),
});

/** Uses the site once, every five minutes. It ignores its event, so that no caller can choose what it does. */
export const handler = (): ReturnType<typeof run> => run();
