import type { Machine } from "../build/native.ts";
import { Failure, getErrorMessage } from "../process/failure.ts";
import { account, region } from "./local-aws.ts";

/** Configuration of SDK clients: with an endpoint for a local AWS, without one for AWS itself. */
export interface ClientConfig {
  readonly region: string;
  readonly endpoint?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

const credentials = { accessKeyId: "test", secretAccessKey: "test" };

export const localClientConfig = (awsUrl: string): ClientConfig => ({ region, endpoint: awsUrl, credentials });

/** The same configuration as environment variables, for child processes and code that reads its environment. */
export const localEnvironment = (awsUrl: string) => ({
  AWS_ENDPOINT_URL: awsUrl,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_EC2_METADATA_DISABLED: "true",
  CDK_DEFAULT_ACCOUNT: account,
  CDK_DEFAULT_REGION: region,
});

/** What the two kinds of local AWS offer beyond AWS's own API, and where. Only this file knows these addresses and formats. */
interface LocalAwsKind {
  readonly name: "MiniStack" | "LocalStack";
  /** The host name, without port, at which a CloudFront distribution answers. */
  readonly distributionHost: (domain: string) => string;
  readonly emailsPath: string;
  readonly resetPath: string;
  /** Where Lambdas run, for which native code is built. */
  readonly machine: Machine;
  /** Whether Cognito calls all triggers of the pool and makes up its codes, as on AWS. */
  readonly callsTriggers: boolean;
}

const miniStack: LocalAwsKind = {
  name: "MiniStack",
  distributionHost: (domain) => domain.replace(/cloudfront\.net$/, "cloudfront.localhost"),
  emailsPath: "/_ministack/ses/messages",
  resetPath: "/_ministack/reset",
  machine: "here",
  callsTriggers: false,
};
/** From LocalStack's documentation; not tried. What the template knows of it is in infra/deployment-target.ts. */
const localStack: LocalAwsKind = {
  name: "LocalStack",
  distributionHost: (domain) => domain.replace(/cloudfront\.net$/, "cloudfront.localhost.localstack.cloud"),
  emailsPath: "/_aws/ses",
  resetPath: "/_localstack/state/reset",
  machine: "container",
  callsTriggers: true,
};

/** Asks a local AWS of which kind it is. Throws a Failure when nothing answers at the address. */
export async function detectLocalAws(awsUrl: string): Promise<LocalAwsKind> {
  try {
    const response = await fetch(`${awsUrl}/_ministack/health`);
    return response.ok ? miniStack : localStack;
  } catch (error) {
    throw new Failure(
      `Nothing answers at ${awsUrl} (${getErrorMessage(error)}), which AWS_ENDPOINT_URL names. Start the local AWS that ` +
        "belongs there, or unset AWS_ENDPOINT_URL: then this project starts its own.",
    );
  }
}
