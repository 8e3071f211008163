import { readFileSync } from "node:fs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import type { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Canary as SyntheticsCanary, Code, Runtime, Schedule, Test } from "aws-cdk-lib/aws-synthetics";
import { Construct } from "constructs";
import { toBucket, toCfnBucket } from "./cdk-interfaces.ts";
import { acknowledgeCanaryWildcards, acknowledgeRules } from "./nag-rules.ts";

interface Props {
  readonly siteUrl: string;
}

/** How often the canary looks, and so the period of its alarm. */
const interval = Duration.minutes(5);

/**
 * Looks from outside whether the site works, by the checks of `npm run smoke`: a canary of CloudWatch Synthetics that opens no
 * browser (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Synthetics_Canaries.html).
 */
export class Canary extends Construct {
  /** The percentage of runs that succeeded; none where the canary itself does not run. */
  readonly successPercent: Metric;

  constructor(scope: Construct, id: string, { siteUrl }: Props) {
    super(scope, id);
    const artifacts = new Bucket(this, "Artifacts", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(14) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, // holds files: CloudFormation cannot delete it
    });
    acknowledgeRules(artifacts, "AwsSolutions-S1");
    const canary = new SyntheticsCanary(this, "Site", {
      // The CDK's newest runtime without a browser is on Node 20, which is out of support: AWS may refuse such a canary
      // (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Synthetics_Runtime_Support_Policy.html).
      runtime: Runtime.SYNTHETICS_NODEJS_PUPPETEER_13_0,
      test: Test.custom({
        code: Code.fromInline(readFileSync("dist/functions/canary/index.js", "utf8")),
        handler: "index.handler",
      }),
      schedule: Schedule.rate(interval),
      environmentVariables: { SITE_URL: siteUrl },
      artifactsBucketLocation: { bucket: toBucket(artifacts) },
      successRetentionPeriod: Duration.days(14),
      failureRetentionPeriod: Duration.days(14),
      provisionedResourceCleanup: true,
    });
    acknowledgeCanaryWildcards(canary, toCfnBucket(artifacts));
    this.successPercent = canary.metricSuccessPercent({ period: interval });
  }
}
