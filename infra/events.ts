import { Duration } from "aws-cdk-lib/core";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq, SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { queuedEventTypes, streamEntities } from "#shared/events.ts";
import { acknowledgeRules } from "./nag-rules.ts";
import type { Data } from "./data.ts";
import type { Identity } from "./identity.ts";
import { ProductFunction } from "./product-function.ts";
import { addSchedule } from "./schedule.ts";
import type { EmailDelivery } from "./deployment-target.ts";
import { allowSending, type Sending } from "./email-sender.ts";

interface Props extends Sending {
  readonly data: Data;
  readonly identity: Identity;
  readonly https: boolean;
  readonly adminEmail: string;
  readonly emailDelivery: EmailDelivery;
}

/** The longest that a Lambda may take, with a whole processor: the work of a night is limited by it. */
const nightly = { timeout: Duration.minutes(15), memory: 1769 };

/**
 * Background processing. The table's stream feeds two Lambdas: one publishes domain events on the bus, the other updates
 * the search index and counters. A rule sends events to the email queue, whose Lambda offers freed tables and calls SES. What fails repeatedly
 * goes to a dead-letter queue. A schedule runs a Lambda every minute for reservations that become due, others every night a recount
 * and a sweep of accounts.
 */
export class Events extends Construct {
  readonly bus: EventBus;
  readonly emailQueue: Queue;
  readonly deadLetters: Readonly<Record<"emails" | "events" | "projections" | "undelivered", Queue>>;
  readonly functions: readonly ProductFunction[];
  /** Those that read the table's stream. */
  readonly streamFunctions: readonly ProductFunction[];
  readonly schedules: ProductFunction;
  readonly recount: ProductFunction;
  readonly sweep: ProductFunction;
  readonly emails: ProductFunction;

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
    outbox.addEventSource(createStreamSource(data, this.deadLetters.events, { entities: streamEntities.events }));
    const projections = new ProductFunction(this, "Projections", { bundle: "stream-projections" });
    data.grantUpdateAndAudit(projections);
    // Counts write by transaction, which takes longer than publishing. An item's changes still come in their order.
    const parallel = { entities: streamEntities.projections, parallelizationFactor: 4 };
    projections.addEventSource(createStreamSource(data, this.deadLetters.projections, parallel));

    this.emailQueue = new Queue(this, "Emails", {
      ...queue,
      deliveryDelay: props.emailDelivery.delay,
      visibilityTimeout: props.emailDelivery.visibilityTimeout,
      deadLetterQueue: { queue: this.deadLetters.emails, maxReceiveCount: props.emailDelivery.maxReceiveCount },
    });
    new Rule(this, "EmailedEvents", {
      eventBus: this.bus,
      eventPattern: { source: ["tischkaiser"], detailType: queuedEventTypes },
      targets: [new SqsQueue(this.emailQueue, { deadLetterQueue: this.deadLetters.undelivered })],
    });
    this.emails = this.#createEmailFunction(props);
    this.schedules = this.#createScheduleFunction(props);
    this.recount = this.#createRecountFunction(data);
    this.sweep = this.#createSweepFunction(props);
    this.streamFunctions = [outbox, projections];
    this.functions = [outbox, projections, this.emails, this.schedules, this.recount, this.sweep];
  }

  /**
   * Without retries: the next run, a minute later, picks up what this one left. The scheduler's own retries are of the
   * delivery only. It invokes the Lambda asynchronously, so Lambda itself would repeat a failed run twice
   * (https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html).
   */
  #createScheduleFunction({ data, identity }: Props): ProductFunction {
    const { userPoolArn, userPoolId } = identity.pool;
    const schedules = new ProductFunction(this, "Schedules", {
      bundle: "schedules",
      timeout: Duration.seconds(55),
      environment: { USER_POOL_ID: userPoolId },
    });
    schedules.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    schedules.allow(["cognito-idp:AdminDeleteUser"], [userPoolArn]);
    data.grantUpdate(schedules);
    addSchedule(this, "EveryMinute", schedules, {
      description: "Completes, expires and reminds of reservations that are due, and finishes deletions",
      scheduleExpression: "rate(1 minute)",
    });
    return schedules;
  }

  /** Compares derived counts with the rows, when few write. */
  #createRecountFunction(data: Data): ProductFunction {
    const recount = new ProductFunction(this, "Recount", { bundle: "recount", ...nightly });
    data.grantUpdate(recount);
    this.#runNightly("EveryNight", recount, "Corrects counts and due pointers from the rows");
    return recount;
  }

  /** Finishes the deletion of accounts that are gone in Cognito. */
  #createSweepFunction({ data, identity }: Props): ProductFunction {
    const { userPoolArn, userPoolId } = identity.pool;
    const sweep = new ProductFunction(this, "Sweep", {
      bundle: "sweep",
      ...nightly,
      environment: { USER_POOL_ID: userPoolId },
    });
    sweep.allow(["cognito-idp:ListUsers", "cognito-idp:AdminDeleteUser"], [userPoolArn]);
    data.grantDelete(sweep);
    this.#runNightly("EverySweep", sweep, "Finishes the deletion of accounts that are gone in Cognito");
    return sweep;
  }

  /**
   * Every minute from three to six in Berlin: a run goes on where the last one stopped, or finds that all is done
   * (functions/platform/dynamodb/continue-work.ts). Without retries: the next minute comes anyway.
   */
  #runNightly(id: string, work: ProductFunction, description: string): void {
    work.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    addSchedule(this, id, work, {
      description,
      scheduleExpression: "cron(* 3-5 * * ? *)",
      scheduleExpressionTimezone: "Europe/Berlin",
    });
  }

  #createEmailFunction({ data, adminEmail, ...sending }: Props): ProductFunction {
    const emails = new ProductFunction(this, "Mailer", {
      bundle: "emails",
      environment: { ADMIN_EMAIL: adminEmail },
    });
    data.grantWrite(emails);
    allowSending(emails, sending);
    // Fewer than SES sends: uncapped, a long queue is refused until its emails are dead letters.
    const source = { batchSize: 5, maxConcurrency: 2, reportBatchItemFailures: true };
    emails.addEventSource(new SqsEventSource(this.emailQueue, source));
    return emails;
  }

  /** Sets the URL for links in emails. The site is created after this construct. */
  setSiteUrl(siteUrl: string): void {
    this.emails.addEnvironment("SITE_URL", siteUrl);
  }
}

/**
 * Filters the stream by the item's `entity`, so that derived search items do not invoke both Lambdas. A poison record is
 * isolated by bisecting its batch, retried, and its stream position sent to the dead-letter queue.
 */
const createStreamSource = (
  data: Data,
  deadLetters: Queue,
  { entities, parallelizationFactor = 1 }: { entities: readonly string[]; parallelizationFactor?: number },
): DynamoEventSource =>
  new DynamoEventSource(data.table, {
    parallelizationFactor,
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
