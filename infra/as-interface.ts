import type { IStackSynthesizer, StackSynthesizer } from "aws-cdk-lib/core";
import type { ITable, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Bucket, IBucket } from "aws-cdk-lib/aws-s3";

/*
 * The CDK's classes declare their optional properties without `undefined`, its interfaces with `?`: under
 * exactOptionalPropertyTypes they do not fit each other, although they are made for it.
 */

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- see above
export const asBucket = (bucket: Bucket): IBucket => bucket as IBucket;

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- see above
export const asTable = (table: Table): ITable => table as ITable;

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- see above
export const asSynthesizer = (synthesizer: StackSynthesizer): IStackSynthesizer => synthesizer as IStackSynthesizer;
