import { Duration } from "aws-cdk-lib/core";

/** Where the product is deployed to, as far as the stack has to know. */
export interface Target {
  /** What people type; without it the distribution's own address counts. */
  readonly siteUrl?: string;
  /** The product's own host name, with the certificate and firewall of the stack in us-east-1. */
  readonly domain?: Domain;
  /** Sender of all mails; a whole domain of one's own must be verified in SES before. */
  readonly mailFrom: string;
  /** Who is told about sign-ups and alarms. */
  readonly adminEmail: string;
  readonly switches: Switches;
}

export interface Domain {
  readonly name: string;
  readonly zoneId: string;
  readonly zoneName: string;
}

export interface MailRetries {
  /** Six times the function's time limit, as AWS advises. */
  readonly after: Duration;
  /** So many tries; then a mail waits among the dead letters until somebody brings it back. */
  readonly tries: number;
}

/** Everything that the local AWS cannot take. Nothing else in infra/ asks where it is deployed to. */
export interface Switches {
  /** TLS at the edge and towards buckets and queues. The local AWS speaks plain HTTP. */
  readonly https: boolean;
  /** The API's address for CloudFront, which refuses AWS's host names as origins when it runs locally. */
  readonly apiOrigin: "execute-api" | { readonly httpPort: number };
  /** Where the browser sends what does not go through the site: Cognito and photo uploads, or the local AWS for both. */
  readonly browserConnectsTo: "aws" | readonly string[];
  /** When and how often a mail is tried again; sooner and less often locally, so that tests see retries and dead letters. */
  readonly mailRetries: MailRetries;
  /** The right to send names the sender's identity; the local AWS asks for it without a resource. */
  readonly sendsAs: "identity" | "anyone";
  /** Composite alarms, metric math and budgets: the local CloudFormation refuses the whole template because of them. */
  readonly fullMonitoring: boolean;
}

export const awsSwitches: Switches = {
  https: true,
  apiOrigin: "execute-api",
  browserConnectsTo: "aws",
  mailRetries: { after: Duration.seconds(60), tries: 75 }, // SES may be away for more than an hour
  sendsAs: "identity",
  fullMonitoring: true,
};

export const localSwitches = (awsPort: number): Switches => ({
  https: false,
  apiOrigin: { httpPort: awsPort },
  browserConnectsTo: [`http://localhost:${awsPort}`, `http://127.0.0.1:${awsPort}`], // Lambdas sign uploads for 127.0.0.1
  mailRetries: { after: Duration.seconds(12), tries: 3 },
  sendsAs: "anyone",
  fullMonitoring: false,
});
