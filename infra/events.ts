import { Duration } from "aws-cdk-lib/core";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq, SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import type { EmailIdentity } from "aws-cdk-lib/aws-ses";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledged.ts";
import { asTable } from "./as-interface.ts";
import type { Data } from "./data.ts";
import { ProductFunction } from "./product-function.ts";
import type { MailRetries } from "./target.ts";

interface Props {
  readonly data: Data;
  readonly https: boolean;
  readonly sender: EmailIdentity;
  readonly mailFrom: string;
  readonly adminEmail: string;
  readonly mailRetries: MailRetries;
  readonly sendsAs: "identity" | "anyone";
}

/** Facts that somebody gets a mail about. They carry ids, never names. */
const mailed = [
  "account.registered",
  "reservation.requested",
  "reservation.confirmed",
  "reservation.cancelled",
  "reservation.reminded",
  "restaurant.approved",
  "restaurant.rejected",
  "restaurant.verified",
  "restaurant.revoked",
] as const;

/**
 * What follows from a write. The table's stream feeds two Lambdas: one puts facts on the bus, one keeps search and
 * counters current. A rule hands facts to the mail queue, whose Lambda sends through SES. Whatever fails for good
 * waits in a dead-letter queue. Once a minute a Lambda does what time itself brings about.
 */
export class Events extends Construct {
  readonly bus: EventBus;
  readonly mailQueue: Queue;
  readonly deadLetters: Readonly<Record<"emails" | "events" | "projections" | "undelivered", Queue>>;
  readonly functions: readonly ProductFunction[];
  readonly #emails: ProductFunction;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    const { data, https } = props;
    const queue = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: https, retentionPeriod: Duration.days(14) };
    this.deadLetters = {
      emails: new Queue(this, "DeadMails", queue),
      events: new Queue(this, "DeadFacts", queue),
      projections: new Queue(this, "DeadProjections", queue),
      undelivered: new Queue(this, "Undelivered", queue),
    };
    const { events, projections: derived, undelivered } = this.deadLetters;
    for (const dead of [events, derived, undelivered]) acknowledge(dead, "AwsSolutions-SQS3");
    this.bus = new EventBus(this, "Bus");
    const outbox = new ProductFunction(this, "Outbox", {
      bundle: "stream-outbox",
      environment: { BUS: this.bus.eventBusName },
    });
    outbox.allow(["events:PutEvents"], [this.bus.eventBusArn]);
    outbox.addEventSource(streamOf(data, this.deadLetters.events, ["profile", "reservation", "audit", "photos"]));
    const projections = new ProductFunction(this, "Projections", { bundle: "stream-projections" });
    data.grantUpdate(projections);
    projections.addEventSource(
      streamOf(data, this.deadLetters.projections, ["card", "profile", "reservation", "restaurant"]),
    );

    this.mailQueue = new Queue(this, "Mails", {
      ...queue,
      visibilityTimeout: props.mailRetries.after,
      deadLetterQueue: { queue: this.deadLetters.emails, maxReceiveCount: props.mailRetries.tries },
    });
    new Rule(this, "MailedFacts", {
      eventBus: this.bus,
      eventPattern: { source: ["tischkaiser"], detailType: [...mailed] },
      targets: [new SqsQueue(this.mailQueue, { deadLetterQueue: this.deadLetters.undelivered })],
    });
    this.#emails = this.#mailer(props);
    this.functions = [outbox, projections, this.#emails, this.#schedule(data)];
  }

  /** Nothing is tried again: the next minute finds what this one left. */
  #schedule(data: Data): ProductFunction {
    const schedules = new ProductFunction(this, "Schedules", {
      bundle: "schedules",
      timeout: Duration.seconds(55),
    });
    data.grantUpdate(schedules);
    const role = new Role(this, "EveryMinuteRole", { assumedBy: new ServicePrincipal("scheduler.amazonaws.com") });
    role.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [schedules.functionArn] }));
    new CfnSchedule(this, "EveryMinute", {
      description: "What becomes due for reservations",
      scheduleExpression: "rate(1 minute)",
      flexibleTimeWindow: { mode: "OFF" },
      target: { arn: schedules.functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
    });
    return schedules;
  }

  #mailer({ data, sender, sendsAs, mailFrom, adminEmail }: Props): ProductFunction {
    const emails = new ProductFunction(this, "Mailer", {
      bundle: "emails",
      environment: { MAIL_FROM: mailFrom, ADMIN_EMAIL: adminEmail },
    });
    data.grantWrite(emails);
    emails.allow(["ses:SendEmail"], [sendsAs === "identity" ? sender.emailIdentityArn : "*"]);
    emails.addEventSource(new SqsEventSource(this.mailQueue, { batchSize: 5, reportBatchItemFailures: true }));
    return emails;
  }

  /** Mails link to the site, which is made after them. */
  linkTo(siteUrl: string): void {
    this.#emails.addEnvironment("SITE_URL", siteUrl);
  }
}

/**
 * The writes of some kinds of item; without the choice each item that search derives would wake both Lambdas. A
 * poisoned record is isolated by halving its batch, tried again, and put aside with its place in the stream.
 */
const streamOf = (data: Data, deadLetters: Queue, entities: readonly string[]): DynamoEventSource =>
  new DynamoEventSource(asTable(data.table), {
    filters: ["NewImage", "OldImage"].map((image) =>
      FilterCriteria.filter({ dynamodb: { [image]: { entity: { S: FilterRule.or(...entities) } } } }),
    ),
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 25,
    retryAttempts: 5,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    onFailure: new SqsDlq(deadLetters),
  });
