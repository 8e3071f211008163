import { Stack, Validations } from "aws-cdk-lib/core";
import type { CfnBucket } from "aws-cdk-lib/aws-s3";
import type { IConstruct } from "constructs";

/** Rules of AWS Solutions that we read and decided otherwise, each with its reason. */
const reasons = {
  "AwsSolutions-APIG4": "public by the contract (audience: anyone), or the answer for paths that do not exist",
  "AwsSolutions-CFR1": "guests travel: the site is open to every country",
  "AwsSolutions-CFR2": "the firewall comes with a domain (us-east-1 stack); without one this is a trial stage",
  "AwsSolutions-CFR3": "access logs would keep the addresses of visitors; the API's own log keeps none",
  "AwsSolutions-CFR4": "CloudFront's own certificate allows no choice; with a domain TLS 1.2 is the least",
  "AwsSolutions-COG1": "the spec's weakest password rule (partner signup) is the pool's; the forms ask for more",
  "AwsSolutions-COG2": "a second factor is offered; asking every guest for one is not in the spec",
  "AwsSolutions-COG8": "the plan with threat protection costs per active user; decided when the product has users",
  "AwsSolutions-IAM5[Resource::*]": "X-Ray's two actions and ListStreams know no resources; a test allows no others",
  "AwsSolutions-S1": "access logs would keep the addresses of visitors; all reading goes through CloudFront",
  "AwsSolutions-SQS3": "it is a dead-letter queue itself, of a stream or a rule",
} as const;

/** Says of this construct, and of nothing else, that the rules are not for it. */
export function acknowledge(construct: IConstruct, ...ids: (keyof typeof reasons)[]): void {
  Validations.of(construct).acknowledge(...ids.map((id) => ({ id, reason: reasons[id] })));
}

/** Files to come have no names yet: the folder that they will lie in is the narrowest place a right can name. */
export function acknowledgeFolder(construct: IConstruct, bucket: CfnBucket, folder: string): void {
  const place = `<${Stack.of(bucket).getLogicalId(bucket)}.Arn>/${folder}/*`;
  const reason = "files to come have no names yet; the folder is the narrowest place";
  Validations.of(construct).acknowledge({ id: `AwsSolutions-IAM5[Resource::${place}]`, reason });
}
