import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { CfnTrail, Trail } from "aws-cdk-lib/aws-cloudtrail";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { toBucket } from "./cdk-interfaces.ts";
import { acknowledgeRules } from "./nag-rules.ts";

/**
 * CloudTrail's record of who wrote to the table: role, time and keys, for 90 days. Who changes an entry of an audit trail
 * past our code stands here. It holds no reads and no contents
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/logging-using-cloudtrail.html).
 */
export class TableTrail extends Construct {
  constructor(scope: Construct, id: string, { tableArn }: ITable) {
    super(scope, id);
    const bucket = new Bucket(this, "Log", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    acknowledgeRules(bucket, "AwsSolutions-S1");
    const { node } = new Trail(this, "Trail", {
      bucket: toBucket(bucket),
      isMultiRegionTrail: false,
      includeGlobalServiceEvents: false,
      enableFileValidation: true,
    });
    if (!(node.defaultChild instanceof CfnTrail)) throw new TypeError("The trail has no CloudFormation resource");
    const fields = {
      eventCategory: "Data",
      "resources.type": "AWS::DynamoDB::Table",
      "resources.ARN": tableArn,
      readOnly: "false",
    };
    // The CDK's own selectors know no table.
    node.defaultChild.eventSelectors = undefined;
    node.defaultChild.advancedEventSelectors = [
      { fieldSelectors: Object.entries(fields).map(([field, value]) => ({ field, equalTo: [value] })) },
    ];
  }
}
