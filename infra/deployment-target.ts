import { Duration } from "aws-cdk-lib/core";

/** What the stack needs to know about its environment. */
export interface DeploymentTarget {
  /** The public URL. Without it, the distribution's own domain name counts. */
  readonly siteUrl?: string;
  /** The custom domain, whose certificate and firewall are in the us-east-1 stack. */
  readonly domain?: Domain;
  /** Sender of all e-mails. The sender's domain must be verified in SES before the deployment. */
  readonly mailFrom: string;
  /** Recipient of sign-up notes and alarms. */
  readonly adminEmail: string;
  readonly options: PlatformOptions;
}

export interface Domain {
  readonly name: string;
  readonly zoneId: string;
  readonly zoneName: string;
}

export interface EmailRetries {
  /** AWS recommends six times the function's timeout. */
  readonly visibilityTimeout: Duration;
  /** Attempts before an e-mail moves to the dead-letter queue. */
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
  /** Shorter and fewer locally, so that tests reach retries and the dead-letter queue. */
  readonly emailRetries: EmailRetries;
  /** Resource of `ses:SendEmail`. The local AWS authorizes it without a resource. */
  readonly sendPermission: "identity" | "all";
  /** Metric expressions and budgets, which the local CloudFormation rejects. */
  readonly fullMonitoring: boolean;
}

export const awsOptions: PlatformOptions = {
  https: true,
  apiOrigin: "execute-api",
  connectSources: "aws",
  emailRetries: { visibilityTimeout: Duration.seconds(60), maxReceiveCount: 75 }, // an SES outage may exceed an hour
  sendPermission: "identity",
  fullMonitoring: true,
};

export const createLocalOptions = (awsPort: number): PlatformOptions => ({
  https: false,
  apiOrigin: { httpPort: awsPort },
  connectSources: [`http://localhost:${awsPort}`, `http://127.0.0.1:${awsPort}`], // Lambdas presign uploads for 127.0.0.1
  emailRetries: { visibilityTimeout: Duration.seconds(12), maxReceiveCount: 3 },
  sendPermission: "all",
  fullMonitoring: false,
});
