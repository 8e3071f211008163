import type { IStackSynthesizer, StackSynthesizer } from "aws-cdk-lib/core";
import type { ITable, Table } from "aws-cdk-lib/aws-dynamodb";
import { type Bucket, CfnBucket, type IBucket } from "aws-cdk-lib/aws-s3";

/*
 * The CDK's classes implement these interfaces, but under exactOptionalPropertyTypes their optional properties do not
 * match. These conversions are the only casts that this needs.
 */

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- see above
export const toBucket = (bucket: Bucket): IBucket => bucket as IBucket;

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- see above
export const toTable = (table: Table): ITable => table as ITable;

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- see above
export const toStackSynthesizer = (value: StackSynthesizer): IStackSynthesizer => value as IStackSynthesizer;

/** The bucket's own resource in the template. */
export function toCfnBucket({ node: { defaultChild } }: Bucket): CfnBucket {
  if (!(defaultChild instanceof CfnBucket)) throw new TypeError("The bucket has no CloudFormation resource");
  return defaultChild;
}
