import { Duration, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { robotMinutes, statusFile } from "../shared/status/robot.ts";
import type { Data } from "./data.ts";
import type { Identity } from "./identity.ts";
import { ProductFunction } from "./product-function.ts";
import { addSchedule } from "./schedule.ts";
import type { Site } from "./site.ts";

interface Props {
  readonly data: Data;
  readonly identity: Identity;
  readonly site: Site;
  readonly siteUrl: string;
  /** The name of the secret parameter that a deployment writes (bin/lib/deploy/robot.ts). */
  readonly passwordParameter: string;
  /** Whether it runs by itself. */
  readonly isScheduled: boolean;
}

/** Uses the site every few minutes as people do, and writes how that went for the status page. */
export class Robot extends Construct {
  readonly lambda: ProductFunction;

  constructor(scope: Construct, id: string, { data, identity, site, siteUrl, passwordParameter, isScheduled }: Props) {
    super(scope, id);
    const { userPoolArn, userPoolId } = identity.pool;
    const { bucketArn, bucketName } = site.bucket;
    this.lambda = new ProductFunction(this, "Run", {
      bundle: "status",
      timeout: Duration.minutes(2), // longer than all its steps may take
      environment: {
        SITE_URL: siteUrl,
        SITE_BUCKET: bucketName,
        USER_POOL_ID: userPoolId,
        USER_POOL_CLIENT_ID: identity.robotClient.userPoolClientId,
        PASSWORD_PARAMETER: passwordParameter,
      },
    });
    // Without retries: the next run comes soon, and a repeated one would count twice.
    this.lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    data.grantRobot(this.lambda);
    this.lambda.allow(["cognito-idp:AdminInitiateAuth"], [userPoolArn]); // opens nothing without a password
    const parameter = { service: "ssm", resource: "parameter", resourceName: passwordParameter.slice(1) };
    this.lambda.allow(["ssm:GetParameter"], [Stack.of(this).formatArn(parameter)]);
    this.lambda.allow(["s3:GetObject", "s3:PutObject"], [`${bucketArn}/${statusFile}`]);
    // With it, S3 answers 404 instead of 403 while there is no report yet.
    this.lambda.allow(["s3:ListBucket"], [bucketArn]);
    if (isScheduled) {
      addSchedule(this, "EveryFewMinutes", this.lambda, {
        description: "Uses the site as people do, for the status page",
        scheduleExpression: `rate(${robotMinutes} minutes)`,
      });
    }
  }
}
