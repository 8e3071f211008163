import { RemovalPolicy } from "aws-cdk-lib/core";
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import type { ProductFunction } from "./product-function.ts";

const indexes = ["gsi1", "gsi2"] as const;

const reading = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"] as const;
/** A transaction needs the rights of its parts; there is none of its own. */
const writing = ["dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:ConditionCheckItem"] as const;
/**
 * Audit trails are only ever added to. IAM knows items by their partition (`dynamodb:LeadingKeys`), a transaction's
 * items too.
 */
const inTrail = { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": ["AUDIT#*"] } };
const changing = ["dynamodb:UpdateItem", "dynamodb:DeleteItem", "dynamodb:BatchWriteItem"] as const;
const removing = ["dynamodb:DeleteItem", "dynamodb:BatchWriteItem"] as const;

/** The one table: two overloaded indexes, expiring items, a stream of old and new images, restorable to any second. */
export class Data extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new Table(this, "Table", {
      partitionKey: { name: "pk", type: AttributeType.STRING },
      sortKey: { name: "sk", type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: 4000, // a loop of ours must not become a bill
      maxWriteRequestUnits: 2000,
      encryption: TableEncryption.AWS_MANAGED,
      timeToLiveAttribute: "ttl",
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    for (const indexName of indexes) {
      const prefix = indexName.replace("gsi", "g");
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: `${prefix}pk`, type: AttributeType.STRING },
        sortKey: { name: `${prefix}sk`, type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
      });
    }
  }

  /** Reads by key, never by Scan. */
  grantRead(reader: ProductFunction): void {
    reader.allow(reading, this.#places()).addEnvironment("TABLE", this.table.tableName);
  }

  grantWrite(writer: ProductFunction): void {
    this.grantRead(writer);
    writer.allow(writing, [this.table.tableArn]);
    writer.deny([...changing, "dynamodb:PutItem"], [this.table.tableArn], inTrail);
  }

  /** For decisions that leave an entry in a trail: in a transaction with what was decided, and never changed. */
  grantReview(writer: ProductFunction): void {
    this.grantRead(writer);
    writer.allow(writing, [this.table.tableArn]);
    writer.deny(changing, [this.table.tableArn], inTrail);
    writer.deny(["dynamodb:PutItem"], [this.table.tableArn], {
      ...inTrail,
      "ForAllValues:StringNotEquals": { "dynamodb:EnclosingOperation": ["TransactWriteItems"] },
    });
  }

  /** For what people take away: one item at a time, under a condition. */
  grantDelete(writer: ProductFunction): void {
    this.grantWrite(writer);
    writer.allow(["dynamodb:DeleteItem"], [this.table.tableArn]);
  }

  /** For what keeps derived items current, such as the search index: they come and go. */
  grantUpdate(writer: ProductFunction): void {
    this.grantWrite(writer);
    writer.allow(removing, [this.table.tableArn]);
  }

  #places(): string[] {
    return [this.table.tableArn, ...indexes.map((name) => `${this.table.tableArn}/index/${name}`)];
  }
}
