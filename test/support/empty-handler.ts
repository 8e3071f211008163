import type { BuildOptions } from "esbuild";

/**
 * The smallest Lambda with the DynamoDB client: the baseline of every bundle limit. Unlike our bundles, it contains the
 * whole SDK (bin/build.ts, decision 6).
 */
export const emptyHandler = (outfile: string): BuildOptions => ({
  stdin: {
    contents: `
      import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
      import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
      const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
      export const handler = async () => ({ statusCode: client ? 200 : 500 });`,
    resolveDir: ".",
  },
  outfile,
  bundle: true,
  platform: "node",
  target: "node24",
  format: "cjs",
  mainFields: ["module", "main"],
  minify: true,
  legalComments: "none",
  logLevel: "warning",
});

const queue = "https://sqs.eu-central-1.amazonaws.com/000000000000/queue";
const consumer = { queueArn: "arn:aws:sqs:eu-central-1:000000000000:queue", functionName: "function" };

/** Environment variables of all functions, so that a bundle can be loaded outside of Lambda. */
export const lambdaEnvironment = {
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
  TABLE: "table",
  BUS: "bus",
  USER_POOL_ID: "eu-central-1_pool",
  ADMIN_SECOND_STEP: "required",
  PHOTOS_BUCKET: "photos",
  EXPORTS_BUCKET: "photos",
  SITE_URL: "https://tischkaiser.example",
  SITE_URL_PARAMETER: "/tischkaiser/test/site-url",
  MAIL_FROM: "post@tischkaiser.example",
  ADMIN_EMAIL: "admin@tischkaiser.example",
  CONFIGURATION_SET: "emails",
  DEAD_LETTERS: JSON.stringify({
    queues: { emails: queue, undelivered: queue, events: queue, projections: queue, photos: queue, feedback: queue },
    emails: consumer,
    photos: consumer,
    feedback: consumer,
  }),
};
