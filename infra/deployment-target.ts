import { Duration } from "aws-cdk-lib/core";
import type { Domain, Stage } from "#infra/stages/stage.ts";

/** What the stack needs to know about its environment. */
export interface DeploymentTarget {
  readonly stageName: string;
  readonly stage: Stage;
  /** The public URL. Without it, the distribution's own domain name counts. */
  readonly siteUrl?: string;
  /** The custom domain, whose certificate is in the us-east-1 stack. */
  readonly domain?: Domain | undefined;
  /** The stream of a restored table that has taken over from the stack's own. */
  readonly tableStreamArn?: string | undefined;
  readonly sender: Sender;
  /** Recipient of sign-up notes and alarms. */
  readonly adminEmail: string;
  readonly options: PlatformOptions;
}

/** How the stage sends email. */
export interface Sender {
  /** The From address of all emails. */
  readonly address: string;
  /** The SES identity that allows it: the address itself, or its domain. */
  readonly identity: string;
  /** Whether the stack creates the identity. SES keeps it when the stack goes, because other stages may send from it. */
  readonly isCreated: boolean;
  /**
   * Whether Cognito sends its codes from it. Cognito refuses an identity that SES has not verified, and SES's sandbox
   * would refuse guests. Until then Cognito's own sender is used, for 50 emails a day
   * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-email.html).
   */
  readonly sendsCodes: boolean;
}

export interface EmailDelivery {
  /** How long an email is held back, so that a request withdrawn at once sends the restaurant none. */
  readonly delay: Duration;
  /** AWS recommends six times the function's timeout. */
  readonly visibilityTimeout: Duration;
  /** Attempts before an email moves to the dead-letter queue. */
  readonly maxReceiveCount: number;
}

/** Everything in which the local AWS differs. No other file in infra/ depends on the environment. */
export interface PlatformOptions {
  /** Whether the distribution, buckets and queues require TLS. The local AWS uses plain HTTP. */
  readonly https: boolean;
  /** CloudFront's origin for the API. The local CloudFront rejects AWS host names as origins. */
  readonly apiOrigin: "execute-api" | { readonly httpPort: number };
  /** Origins that the browser calls besides the site: Cognito and the photo bucket, or the local AWS for both. */
  readonly connectSources: "aws" | readonly string[];
  /** Where the issuer of tokens is; the pool's id follows. LocalStack puts its own address into them. */
  readonly tokenIssuer: "aws" | { readonly url: string };
  /** Shorter and fewer locally, so that tests reach retries and the dead-letter queue. */
  readonly emailDelivery: EmailDelivery;
  /** Resources of `ses:SendRawEmail`. The local AWS authorizes it without a resource. */
  readonly sendPermission: "identities" | "all";
  /** Whether there are alarms and a budget. The local AWS knows neither budgets nor alarms on several metrics. */
  readonly monitoring: boolean;
  /** Whether tests may sign people in by password with IAM's permission: SRP takes 0.4 s of processor time. */
  readonly adminSignIn: boolean;
}

export const awsOptions: PlatformOptions = {
  https: true,
  apiOrigin: "execute-api",
  connectSources: "aws",
  tokenIssuer: "aws",
  emailDelivery: {
    delay: Duration.seconds(30),
    visibilityTimeout: Duration.seconds(60),
    maxReceiveCount: 75, // an SES outage may exceed an hour
  },
  sendPermission: "identities",
  monitoring: true,
  adminSignIn: false,
};

export const createLocalOptions = (
  awsPort: number,
  localAws: "MiniStack" | "LocalStack" = "MiniStack",
): PlatformOptions => ({
  https: false,
  apiOrigin: { httpPort: awsPort },
  // Lambdas presign uploads for 127.0.0.1, those of LocalStack for its own name of it.
  connectSources: ["localhost", localAws === "LocalStack" ? "localhost.localstack.cloud" : "127.0.0.1"].map(
    (host) => `http://${host}:${awsPort}`,
  ),
  tokenIssuer: localAws === "LocalStack" ? { url: `http://localhost:${awsPort}` } : "aws",
  emailDelivery: { delay: Duration.seconds(2), visibilityTimeout: Duration.seconds(12), maxReceiveCount: 3 },
  sendPermission: "all",
  monitoring: false,
  adminSignIn: true,
});
