import { Failure, messageOf } from "../process/failure.ts";
import { account, region } from "./local-aws.ts";

/** How the SDK's clients reach one AWS: a local one by its address, the real one by the usual environment. */
export interface ClientConfig {
  readonly region: string;
  readonly endpoint?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

const credentials = { accessKeyId: "test", secretAccessKey: "test" };

export const clientsOf = (awsUrl: string): ClientConfig => ({ region, endpoint: awsUrl, credentials });

/** The same for programs that we start, and for code that reads its environment. */
export const environmentOf = (awsUrl: string) => ({
  AWS_ENDPOINT_URL: awsUrl,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_EC2_METADATA_DISABLED: "true",
  CDK_DEFAULT_ACCOUNT: account,
  CDK_DEFAULT_REGION: region,
});

/** Where the two kinds of local AWS keep what AWS itself has not. Nothing else knows these addresses. */
export interface Places {
  readonly name: "MiniStack" | "LocalStack";
  /** The host that CloudFront's distribution answers to, without its port. */
  readonly distributionHost: (domain: string) => string;
  readonly emails: string;
  readonly reset: string;
}

const ministack: Places = {
  name: "MiniStack",
  distributionHost: (domain) => domain.replace(/cloudfront\.net$/, "cloudfront.localhost"),
  emails: "/_ministack/ses/messages",
  reset: "/_ministack/reset",
};
/** From its documentation; not tried. */
const localstack: Places = {
  name: "LocalStack",
  distributionHost: (domain) => domain.replace(/cloudfront\.net$/, "cloudfront.localhost.localstack.cloud"),
  emails: "/_aws/ses",
  reset: "/_localstack/state/reset",
};

/** Asks a local AWS what it is. */
export async function placesOf(awsUrl: string): Promise<Places> {
  try {
    const response = await fetch(`${awsUrl}/_ministack/health`);
    return response.ok ? ministack : localstack;
  } catch (error) {
    throw new Failure(
      `Nothing answers at ${awsUrl} (${messageOf(error)}), which AWS_ENDPOINT_URL names. Start the local AWS that runs ` +
        "there, or unset AWS_ENDPOINT_URL: then this project brings its own.",
    );
  }
}
