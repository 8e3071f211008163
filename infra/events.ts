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
import { acknowledgeRules } from "./nag-rules.ts";
import { toTable } from "./cdk-interfaces.ts";
import type { Data } from "./data.ts";
import { ProductFunction } from "./product-function.ts";
import type { EmailRetries } from "./deployment-target.ts";

interface Props {
  readonly data: Data;
  readonly https: boolean;
  readonly sender: EmailIdentity;
  readonly mailFrom: string;
  readonly adminEmail: string;
  readonly emailRetries: EmailRetries;
  readonly sendPermission: "identity" | "all";
}

/** Domain events that cause an e-mail. They carry ids, never names. */
const emailedEvents = [
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
 * Background processing. The table's stream feeds two Lambdas: one publishes domain events on the bus, the other updates
 * the search index and counters. A rule sends events to the e-mail queue, whose Lambda calls SES. What fails repeatedly
 * goes to a dead-letter queue. A schedule runs a Lambda every minute for reservations that become due.
 */
export class Events extends Construct {
  readonly bus: EventBus;
  readonly emailQueue: Queue;
  readonly deadLetters: Readonly<Record<"emails" | "events" | "projections" | "undelivered", Queue>>;
  readonly functions: readonly ProductFunction[];
  readonly #emailFunction: ProductFunction;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    const { data, https } = props;
    const queue = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: https, retentionPeriod: Duration.days(14) };
    this.deadLetters = {
      emails: new Queue(this, "DeadEmails", queue),
      events: new Queue(this, "DeadEvents", queue),
      projections: new Queue(this, "DeadProjections", queue),
      undelivered: new Queue(this, "Undelivered", queue),
    };
    for (const deadLetters of [this.deadLetters.events, this.deadLetters.projections, this.deadLetters.undelivered])
      acknowledgeRules(deadLetters, "AwsSolutions-SQS3");
    this.bus = new EventBus(this, "Bus");
    const outbox = new ProductFunction(this, "Outbox", {
      bundle: "stream-outbox",
      environment: { BUS: this.bus.eventBusName },
    });
    outbox.allow(["events:PutEvents"], [this.bus.eventBusArn]);
    outbox.addEventSource(
      createStreamSource(data, this.deadLetters.events, ["profile", "reservation", "audit", "photos"]),
    );
    const projections = new ProductFunction(this, "Projections", { bundle: "stream-projections" });
    data.grantUpdate(projections);
    projections.addEventSource(
      createStreamSource(data, this.deadLetters.projections, ["card", "profile", "reservation", "restaurant"]),
    );

    this.emailQueue = new Queue(this, "Emails", {
      ...queue,
      visibilityTimeout: props.emailRetries.visibilityTimeout,
      deadLetterQueue: { queue: this.deadLetters.emails, maxReceiveCount: props.emailRetries.maxReceiveCount },
    });
    new Rule(this, "EmailedEvents", {
      eventBus: this.bus,
      eventPattern: { source: ["tischkaiser"], detailType: [...emailedEvents] },
      targets: [new SqsQueue(this.emailQueue, { deadLetterQueue: this.deadLetters.undelivered })],
    });
    this.#emailFunction = this.#createEmailFunction(props);
    this.functions = [outbox, projections, this.#emailFunction, this.#createScheduleFunction(data)];
  }

  /** Without retries: the next run, a minute later, picks up what this one left. */
  #createScheduleFunction(data: Data): ProductFunction {
    const schedules = new ProductFunction(this, "Schedules", {
      bundle: "schedules",
      timeout: Duration.seconds(55),
    });
    data.grantUpdate(schedules);
    const role = new Role(this, "EveryMinuteRole", { assumedBy: new ServicePrincipal("scheduler.amazonaws.com") });
    role.addToPolicy(new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [schedules.functionArn] }));
    new CfnSchedule(this, "EveryMinute", {
      description: "Completes, expires and reminds of reservations that are due",
      scheduleExpression: "rate(1 minute)",
      flexibleTimeWindow: { mode: "OFF" },
      target: { arn: schedules.functionArn, roleArn: role.roleArn, retryPolicy: { maximumRetryAttempts: 0 } },
    });
    return schedules;
  }

  #createEmailFunction({ data, sender, sendPermission, mailFrom, adminEmail }: Props): ProductFunction {
    const emails = new ProductFunction(this, "Mailer", {
      bundle: "emails",
      environment: { MAIL_FROM: mailFrom, ADMIN_EMAIL: adminEmail },
    });
    data.grantWrite(emails);
    emails.allow(["ses:SendEmail"], [sendPermission === "identity" ? sender.emailIdentityArn : "*"]);
    emails.addEventSource(new SqsEventSource(this.emailQueue, { batchSize: 5, reportBatchItemFailures: true }));
    return emails;
  }

  /** Sets the URL for links in e-mails. The site is created after this construct. */
  setSiteUrl(siteUrl: string): void {
    this.#emailFunction.addEnvironment("SITE_URL", siteUrl);
  }
}

/**
 * Filters the stream by the item's `entity`, so that derived search items do not invoke both Lambdas. A poison record is
 * isolated by bisecting its batch, retried, and its stream position sent to the dead-letter queue.
 */
const createStreamSource = (data: Data, deadLetters: Queue, entities: readonly string[]): DynamoEventSource =>
  new DynamoEventSource(toTable(data.table), {
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
