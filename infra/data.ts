import { RemovalPolicy } from "aws-cdk-lib/core";
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import { toTable } from "./cdk-interfaces.ts";
import type { ProductFunction } from "./product-function.ts";

const indexes = ["gsi1", "gsi2"] as const;

const readActions = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"] as const;
/** IAM has no action for transactions: TransactWriteItems needs the actions of its parts. */
const writeActions = ["dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:ConditionCheckItem"] as const;
/**
 * Audit trails are append-only, and only one role may read them. IAM identifies items, also inside a transaction, by their partition key
 * (`dynamodb:LeadingKeys`).
 */
const auditPartitions = ["AUDIT#*"];
const auditItems = { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": auditPartitions } };
/** Restricts a permission to these partitions. */
const limitLeadingKeys = (...partitions: string[]) => ({
  "ForAllValues:StringLike": { "dynamodb:LeadingKeys": partitions },
});
const modifyActions = ["dynamodb:UpdateItem", "dynamodb:DeleteItem", "dynamodb:BatchWriteItem"] as const;
const deleteActions = ["dynamodb:DeleteItem", "dynamodb:BatchWriteItem"] as const;

/**
 * On-demand maximums in units per second: they limit the bill if our code loops. Table and indexes have one each
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/on-demand-capacity-mode-max-throughput.html). A write
 * that moves an item within an index costs it two writes, and an index that throttles holds up the table, so an index
 * gets twice as many.
 */
const maxReads = 4000;
const maxWrites = 2000;

interface Props {
  /** Whether a deletion of the stack leaves the table, and the table refuses its own. */
  readonly keepsData: boolean;
  /** Of a restored table that has taken over: it is used as it is, and the stack's own one is not made. */
  readonly tableStreamArn?: string | undefined;
}

/** The single table: two overloaded indexes, TTL, a stream of old and new images, point-in-time recovery. */
export class Data extends Construct {
  readonly table: ITable;

  constructor(scope: Construct, id: string, { keepsData, tableStreamArn }: Props) {
    super(scope, id);
    this.table =
      tableStreamArn === undefined
        ? toTable(this.#createTable(keepsData))
        : Table.fromTableAttributes(this, "Restored", {
            tableArn: tableStreamArn.replace(/\/stream\/.*/, ""),
            tableStreamArn,
            globalIndexes: [...indexes],
          });
  }

  #createTable(keepsData: boolean): Table {
    const table = new Table(this, "Table", {
      partitionKey: { name: "pk", type: AttributeType.STRING },
      sortKey: { name: "sk", type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      maxReadRequestUnits: maxReads,
      maxWriteRequestUnits: maxWrites,
      encryption: TableEncryption.AWS_MANAGED,
      timeToLiveAttribute: "ttl",
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepsData,
      // Not RETAIN_ON_UPDATE_OR_DELETE: the rollback of a first deployment could not delete a protected table.
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    for (const indexName of indexes) {
      const prefix = indexName.replace("gsi", "g");
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: `${prefix}pk`, type: AttributeType.STRING },
        sortKey: { name: `${prefix}sk`, type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
        maxReadRequestUnits: maxReads,
        maxWriteRequestUnits: 2 * maxWrites,
      });
    }
    return table;
  }

  /** Grants reads by key, without Scan, of everything but audit trails. */
  grantRead(reader: ProductFunction): void {
    reader.allow(readActions, this.#tableAndIndexArns()).addEnvironment("TABLE", this.table.tableName);
    reader.deny(readActions, [this.table.tableArn], auditItems);
  }

  /** Grants reading audit trails with what became of emails, and recording that they were read; nothing else of the table. */
  grantReadAudit(reader: ProductFunction): void {
    const auditAlone = limitLeadingKeys(...auditPartitions);
    reader.allow(["dynamodb:Query"], [this.table.tableArn], auditAlone);
    reader.allow(["dynamodb:BatchGetItem"], [this.table.tableArn], limitLeadingKeys("EMAIL#*"));
    reader.allow(["dynamodb:PutItem"], [this.table.tableArn], auditAlone);
    this.grantReadTombstones(reader);
    this.#denyChangesOfAudit(reader);
    reader.addEnvironment("TABLE", this.table.tableName);
  }

  /**
   * Grants reading reservations by key, by former key, by id alone, by restaurant and by customer, with their emails and who saw their personal
   * data, and recording that; notices by key; the list of emails that were not delivered. Nothing else of the table. On an
   * index IAM calls its partition key the leading key.
   */
  grantReadCases(reader: ProductFunction): void {
    const table = [this.table.tableArn];
    reader.allow(["dynamodb:GetItem"], table, limitLeadingKeys("RESERVATION#*", "RESERVATIONS#*", "NOTICE#*"));
    reader.allow(["dynamodb:BatchGetItem"], table, limitLeadingKeys("EMAIL#*", "MOVED#*", "RESERVATIONS#*"));
    reader.allow(["dynamodb:Query"], table, limitLeadingKeys("AUDIT#SHOWINGS#*", "RESERVATIONS#*"));
    reader.allow(
      ["dynamodb:Query"],
      [`${this.table.tableArn}/index/gsi1`],
      limitLeadingKeys("CUSTOMER#*", "UNDELIVERED"),
    );
    reader.allow(["dynamodb:PutItem"], table, limitLeadingKeys("AUDIT#SHOWINGS#*"));
    this.grantReadTombstones(reader);
    this.#denyChangesOfAudit(reader);
    reader.addEnvironment("TABLE", this.table.tableName);
  }

  /** Grants reading whether an account was deleted: the administration refuses tokens that outlive their account. */
  grantReadTombstones(reader: ProductFunction): void {
    reader.allow(["dynamodb:GetItem"], [this.table.tableArn], limitLeadingKeys("DELETED#*"));
  }

  /** Grants reading what became of emails, and nothing else of the table. */
  grantReadEmailRecords(reader: ProductFunction): void {
    reader.allow(["dynamodb:Query"], [this.table.tableArn], limitLeadingKeys("EMAIL#*"));
    reader.addEnvironment("TABLE", this.table.tableName);
  }

  /** Grants noting what became of emails, and nothing else of the table. */
  grantUpdateEmailRecords(writer: ProductFunction): void {
    writer.allow(["dynamodb:UpdateItem"], [this.table.tableArn], limitLeadingKeys("EMAIL#*"));
    writer.addEnvironment("TABLE", this.table.tableName);
  }

  /** Grants writing notices about restaurants, to those who have no account, and reading the restaurant alone. */
  grantReport(writer: ProductFunction): void {
    const readable = limitLeadingKeys("NOTICE#*", "RESTAURANT#*");
    const writable = limitLeadingKeys("NOTICE#*", "NOTICE_COUNT#*");
    writer.allow(["dynamodb:GetItem"], [this.table.tableArn], readable);
    writer.allow(["dynamodb:PutItem", "dynamodb:UpdateItem"], [this.table.tableArn], writable);
    writer.addEnvironment("TABLE", this.table.tableName);
  }

  /** Grants signing in by a code: codes and tickets, and writing the account of an address that has none. */
  grantSignIn(writer: ProductFunction): void {
    this.grantTakeTickets(writer);
    writer.allow(["dynamodb:PutItem"], [this.table.tableArn], limitLeadingKeys("USER#*"));
    writer.allow(["dynamodb:ConditionCheckItem"], [this.table.tableArn], limitLeadingKeys("DELETED#*"));
  }

  /** Grants reading and replacing the codes and tickets by which an address signs in, and nothing else of the table. */
  grantTakeTickets(writer: ProductFunction): void {
    const codes = limitLeadingKeys("SIGN_IN_CODE#*");
    writer.allow(["dynamodb:GetItem", "dynamodb:PutItem"], [this.table.tableArn], codes);
    writer.addEnvironment("TABLE", this.table.tableName);
  }

  /**
   * Grants changing reservations and accepting a table that is offered, to guests who have no session but the code of
   * one, and reading the restaurant with its tables alone.
   */
  grantAnswer(writer: ProductFunction): void {
    const table = [this.table.tableArn];
    const readable = limitLeadingKeys("RESERVATIONS#*", "RESTAURANT#*", "WAITING#*");
    writer.allow(["dynamodb:GetItem"], table, readable);
    writer.allow(["dynamodb:Query"], table, limitLeadingKeys("WAITING#*"));
    const together = limitLeadingKeys("RESERVATIONS#*", "MOVED#*", "RESTAURANT#*", "PLAN#*", "SEATING#*");
    writer.allow(["dynamodb:BatchGetItem"], table, together);
    const writable = limitLeadingKeys("RESERVATIONS#*", "SEATING#*", "WAITING#*");
    writer.allow(["dynamodb:UpdateItem"], table, writable);
    writer.allow(["dynamodb:PutItem"], table, limitLeadingKeys("RESERVATIONS#*", "IDEMPOTENCY#*"));
    writer.addEnvironment("TABLE", this.table.tableName);
  }

  /** Grants reading changes of the last day again, by their position in the stream. */
  grantReadStream(reader: ProductFunction): void {
    const { tableStreamArn } = this.table;
    if (tableStreamArn === undefined) throw new TypeError("The table has no stream");
    reader.allow(["dynamodb:GetRecords", "dynamodb:GetShardIterator"], [tableStreamArn]);
  }

  /** Grants reads and writes of everything but audit trails. */
  grantWrite(writer: ProductFunction): void {
    this.grantRead(writer);
    writer.allow(writeActions, [this.table.tableArn]);
    writer.deny([...modifyActions, "dynamodb:PutItem"], [this.table.tableArn], auditItems);
  }

  /** Grants writes, and appending to an audit trail in the same transaction as the change. */
  grantWriteAndAudit(writer: ProductFunction): void {
    this.grantRead(writer);
    writer.allow(writeActions, [this.table.tableArn]);
    this.#denyChangesOfAudit(writer);
  }

  /** Grants writes and deletes of single items, and appending to an audit trail. */
  grantDeleteAndAudit(writer: ProductFunction): void {
    this.grantWriteAndAudit(writer);
    writer.allow(["dynamodb:DeleteItem"], [this.table.tableArn]);
  }

  /** Grants writes and deletes of single items. */
  grantDelete(writer: ProductFunction): void {
    this.grantWrite(writer);
    writer.allow(["dynamodb:DeleteItem"], [this.table.tableArn]);
  }

  /** Grants writes, deletes and batch writes, for code that maintains derived items such as the search index. */
  grantUpdate(writer: ProductFunction): void {
    this.grantWrite(writer);
    writer.allow(deleteActions, [this.table.tableArn]);
  }

  /** Grants what `grantUpdate` does, and appending to an audit trail. */
  grantUpdateAndAudit(writer: ProductFunction): void {
    this.grantWriteAndAudit(writer);
    writer.allow(deleteActions, [this.table.tableArn]);
  }

  /** An entry can be put in a transaction; nothing else can happen to it. */
  #denyChangesOfAudit(writer: ProductFunction): void {
    writer.deny(modifyActions, [this.table.tableArn], auditItems);
    writer.deny(["dynamodb:PutItem"], [this.table.tableArn], {
      ...auditItems,
      "ForAllValues:StringNotEquals": { "dynamodb:EnclosingOperation": ["TransactWriteItems"] },
    });
  }

  #tableAndIndexArns(): string[] {
    return [this.table.tableArn, ...indexes.map((name) => `${this.table.tableArn}/index/${name}`)];
  }
}
