import { Stack, Validations } from "aws-cdk-lib/core";
import type { CfnBucket } from "aws-cdk-lib/aws-s3";
import type { Canary } from "aws-cdk-lib/aws-synthetics";
import type { IConstruct } from "constructs";

/** Rules of AWS Solutions (cdk-nag) that the product does not follow, each with its reason. */
const reasons = {
  "AwsSolutions-APIG4": "the contract says public, or it is the 404 response for unknown paths",
  "AwsSolutions-CFR1": "guests travel, so the site is open in every country",
  "AwsSolutions-CFR2":
    "the stage's configuration goes without a firewall, which costs more than the rest of a trial stage",
  "AwsSolutions-CFR3": "access logs would store the IP addresses of visitors; the API's log stores none",
  "AwsSolutions-CFR4": "CloudFront's default certificate allows no choice; with a custom domain the minimum is TLS 1.2",
  "AwsSolutions-COG1":
    "the pool enforces the spec's weakest rule (partner signup); the forms enforce the stronger ones",
  "AwsSolutions-COG2":
    "a second factor is optional for guests and restaurants; the administration refuses admins without one (decision 14)",
  "AwsSolutions-COG8": "threat protection costs per active user; decide when the product has users",
  "AwsSolutions-IAM5[Resource::*]":
    "X-Ray's two actions and ListStreams support no resources; a test allows no other actions",
  "AwsSolutions-S1":
    "access logs would store the IP addresses of visitors, or tell of files that AWS alone writes and operators read",
  "AwsSolutions-SMG4":
    "a rotation changes CloudFront and the functions together, in three deployments (docs/operations.md)",
  "AwsSolutions-SQS3": "it is the dead-letter queue of a stream or a rule",
} as const;

/** Acknowledges rules for one construct. */
export function acknowledgeRules(construct: IConstruct, ...ids: (keyof typeof reasons)[]): void {
  Validations.of(construct).acknowledge(...ids.map((id) => ({ id, reason: reasons[id] })));
}

/** Acknowledges the wildcard of `folder/*`: object keys are unknown at deployment, so the folder is the narrowest resource. */
export function acknowledgeFolderWildcard(construct: IConstruct, bucket: CfnBucket, folder: string): void {
  const resource = `<${Stack.of(bucket).getLogicalId(bucket)}.Arn>/${folder}/*`;
  const reason = "object keys are unknown at deployment; the folder is the narrowest resource";
  Validations.of(construct).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
}

/** Acknowledges the wildcard of all SES identities, which the sandbox needs; the From address is restricted instead. */
export function acknowledgeIdentityWildcard(construct: IConstruct): void {
  const { partition, region, account } = Stack.of(construct);
  const resource = `arn:${partition}:ses:${region}:${account}:identity/*`;
  const reason =
    "SES checks the permission for a recipient's identity in the sandbox; a condition names the From address";
  Validations.of(construct).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
}

/** Acknowledges what the CDK grants a canary: its artifacts, its log group by the beginning of its name, its metric. */
export function acknowledgeCanaryWildcards(canary: Canary, bucket: CfnBucket): void {
  const { partition, region, account } = Stack.of(canary);
  const resources = [
    "*",
    `<${Stack.of(bucket).getLogicalId(bucket)}.Arn>/*`,
    `arn:${partition}:logs:${region}:${account}:log-group:/aws/lambda/cwsyn-*`,
  ];
  const reason = "the CDK's permissions of a canary: the names of its runs and of its function are made by AWS";
  Validations.of(canary).acknowledge(
    ...resources.map((resource) => ({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason })),
  );
}
