import { Duration, Stack } from "aws-cdk-lib/core";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
  type AlarmProps,
  AlarmStatusWidget,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Function } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { ConfigurationSet } from "aws-cdk-lib/aws-ses";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Canary } from "./canary.ts";
import { metricsNamespace, type ProductFunction } from "./product-function.ts";

interface Props {
  /** Where the stage has one. */
  readonly canary: Canary | undefined;
  /** For the dashboard. */
  readonly functions: readonly ProductFunction[];
  /** Runs once a minute. */
  readonly schedules: ProductFunction;
  /** Functions whose failures nothing else reports. */
  readonly alarmedFunctions: readonly ProductFunction[];
  /** Functions that refuse by throwing, so that Lambda's count of their errors tells nothing. */
  readonly refusingFunctions: readonly ProductFunction[];
  /** Functions that read the table's stream. */
  readonly streamFunctions: readonly ProductFunction[];
  readonly deadLetters: Readonly<Record<string, Queue>>;
  readonly emailQueue: Queue;
  readonly configurationSet: ConfigurationSet;
  readonly http: HttpApi;
  readonly adminEmail: string;
  /** AWS sends an email when costs exceed 80 % and 100 % of it. */
  readonly monthlyBudgetUsd: number;
}

const period = Duration.minutes(5);

/**
 * Alarms by email to the admin, and one dashboard, whose first line is their state. No metric contains personal data. An alarm costs 10 cents a month
 * after the first ten of an account (https://aws.amazon.com/cloudwatch/pricing/), so each tells what no other does, and is
 * a step of its own in the runbook: what a stream or a queue fails on ends in a dead-letter queue, what a request fails on
 * is a 5xx or a counted fault.
 */
export class Monitoring extends Construct {
  readonly #topic: Topic;
  readonly #alarms: Alarm[] = [];

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.#topic = this.#createTopic(props.adminEmail);
    this.#addQueueAlarms(props);
    this.#addFunctionAlarms(props);
    for (const lambda of props.refusingFunctions) this.#countCrashes(lambda);
    this.#addReputationAlarms(props.configurationSet);
    if (props.canary) this.#addCanaryAlarm(props.canary);
    this.#addDashboard(props);
    this.#addBudget(props.adminEmail, props.monthlyBudgetUsd);
  }

  /**
   * A topic policy replaces the default one, which lets the account's alarms publish. The CDK's `enforceSSL` adds a policy
   * that only denies, so the alarms are allowed by name
   * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html).
   */
  #createTopic(adminEmail: string): Topic {
    const topic = new Topic(this, "Alarms", { enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
    topic.addSubscription(new EmailSubscription(adminEmail));
    return topic;
  }

  /** A custom metric that the functions write in their logs (shared/platform/event-description.ts). */
  #productMetric(metricName: string): Metric {
    return new Metric({ namespace: metricsNamespace(this), metricName, period, statistic: "Sum" });
  }

  /** Rings at the threshold, unless the props say otherwise. Its email names the entry of the runbook. */
  #addAlarm(id: string, metric: IMetric, threshold: number, says: string, props: Partial<AlarmProps> = {}): void {
    const alarm = new Alarm(this, id, {
      alarmName: `${Stack.of(this).stackName}-${id}`,
      metric,
      threshold,
      evaluationPeriods: 1,
      alarmDescription: `${says} What to do: docs/operations.md, Alarms, "${id}".`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...props,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    this.#alarms.push(alarm);
  }

  #addQueueAlarms({ deadLetters, emailQueue }: Props): void {
    const waiting = Object.values(deadLetters).map((queue) => queue.metricApproximateNumberOfMessagesVisible());
    this.#addAlarm("dead-letters", combine("SUM", waiting), 1, "A dead-letter queue has messages.");
    const age = emailQueue.metricApproximateAgeOfOldestMessage({ period });
    this.#addAlarm("emails-late", age, 600, "An email has been waiting for ten minutes.");
  }

  #addFunctionAlarms({ alarmedFunctions, http, schedules, streamFunctions }: Props): void {
    const ages = streamFunctions.map((lambda) => lambda.metric("IteratorAge", { statistic: "Maximum" }));
    const late = "Emails, or search and counts, are ten minutes behind the table.";
    this.#addAlarm("stream-late", combine("MAX", ages), 10 * 60_000, late);
    for (const lambda of alarmedFunctions) {
      this.#addAlarm(`${lambda.bundle}-errors`, lambda.metricErrors({ period }), 1, `${lambda.bundle} failed.`);
    }
    const runs = schedules.metricInvocations({ period: Duration.minutes(15) });
    this.#addAlarm("schedules-silent", runs, 1, "What is due has not been looked at for 15 minutes.", silence);
    // Concurrency is the account's, so one metric of all functions tells that it is used up.
    this.#addAlarm("throttles", Function.metricAllThrottles({ period }), 1, "A Lambda was throttled.");
    // Not the errors of PreSignUp and CustomMessage: they refuse by throwing, so that anybody could ring the alarm. Nor
    // what browsers report, which anybody can send.
    const faults = [this.#productMetric("faults"), http.metricServerError({ statistic: "Sum" })];
    const failed = "A request, a sign-up or an email with a code failed for a reason of ours.";
    this.#addAlarm("faults", combine("SUM", faults), 1, failed);
    const slowest = http.metricLatency({ period, statistic: "p99" });
    const slow = "One request of a hundred has taken over 3 s for 15 minutes.";
    this.#addAlarm("api-slow", slowest, 3000, slow, { evaluationPeriods: 3 });
    const corrected = this.#productMetric("counts_corrected");
    this.#addAlarm("counts-corrected", corrected, 1, "Counts or due pointers were wrong: a stream record was lost.");
    const misplaced = this.#productMetric("seatings_wrong");
    this.#addAlarm("seatings-wrong", misplaced, 1, "Who sits where does not follow from the reservations.");
    const changed = this.#productMetric("trail_changed");
    this.#addAlarm("trail-changed", changed, 1, "An entry of an audit trail was changed.");
    const rejected = this.#productMetric("emails_failed");
    this.#addAlarm("emails-failing", rejected, 5, "SES rejects emails; the queue retries them.");
  }

  /**
   * Counts as faults what a function cannot count itself: that it timed out, was killed, or failed to start. Lambda writes
   * an INIT_REPORT for a start that failed alone
   * (https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html).
   */
  #countCrashes(lambda: ProductFunction): void {
    new MetricFilter(this, `${lambda.bundle}-crashes`, {
      logGroup: lambda.logGroup,
      filterPattern: FilterPattern.anyTerm("Task timed out", "Runtime.ExitError", "INIT_REPORT"),
      metricNamespace: metricsNamespace(this),
      metricName: "faults",
    });
  }

  /**
   * SES reviews an account at 5 % bounces and 0.1 % complaints; these ring before
   * (https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html).
   */
  #addReputationAlarms({ configurationSetName }: ConfigurationSet): void {
    const rate = (metricName: string) =>
      new Metric({
        namespace: "AWS/SES",
        metricName,
        dimensionsMap: { "ses:configuration-set": configurationSetName },
        period: Duration.hours(1),
        statistic: "Average",
      });
    this.#addAlarm("bounces", rate("Reputation.BounceRate"), 0.02, "Two of a hundred emails bounce.");
    const complaints = rate("Reputation.ComplaintRate");
    this.#addAlarm("complaints", complaints, 0.0005, "One of 2,000 emails is complained about as spam.");
  }

  #addCanaryAlarm({ successPercent }: Canary): void {
    const failing = "The canary found that the site does not work, twice in a row, or did not run.";
    this.#addAlarm("canary-failing", successPercent, 100, failing, { ...silence, evaluationPeriods: 2 });
  }

  #addDashboard({ functions, deadLetters, emailQueue, http, streamFunctions }: Props): void {
    new Dashboard(this, "Dashboard", {
      widgets: [
        [new AlarmStatusWidget({ title: "Alarms", alarms: this.#alarms, width: 24 })],
        [
          createGraph("API: requests", [http.metricCount({ period })]),
          createGraph("API: p50, p95, p99 in ms", [
            http.metricLatency({ period, statistic: "p50" }),
            http.metricLatency({ period, statistic: "p95" }),
            http.metricLatency({ period, statistic: "p99" }),
          ]),
        ],
        [
          createGraph("API: client errors, server errors", [
            http.metricClientError({ period }),
            http.metricServerError({ period }),
          ]),
          createGraph(
            "Dead letters",
            Object.values(deadLetters).map((queue) => queue.metricApproximateNumberOfMessagesVisible({ period })),
          ),
        ],
        [
          createGraph(
            "Lambdas: errors",
            functions.map((lambda) => lambda.metricErrors({ period })),
          ),
          createGraph(
            "Lambdas: p95 in ms",
            functions.map((lambda) => lambda.metricDuration({ period, statistic: "p95" })),
          ),
        ],
        [
          createGraph("Product: requests, faults", [this.#productMetric("requests"), this.#productMetric("faults")]),
          createGraph("Product: errors by code", [
            new MathExpression({
              expression: `SEARCH('{"${metricsNamespace(this)}",code} MetricName="api_errors"', 'Sum', ${period.toSeconds()})`,
              usingMetrics: {},
              label: "",
              period,
            }),
          ]),
        ],
        [
          createGraph(
            "Product: reservations by status",
            ["requested", "confirmed", "cancelled", "completed", "reminded"].map((name) =>
              this.#productMetric(`reservations_${name}`),
            ),
          ),
          createGraph(
            "Emails: sent, failed, refused in the sandbox, bounced, complained about",
            ["emails_sent", "emails_failed", "emails_refused", "emails_bounced", "emails_complained"].map((name) =>
              this.#productMetric(name),
            ),
          ),
        ],
        [
          createGraph("Browsers: faults", [this.#productMetric("browser_faults")]),
          createGraph(
            "Photos: shown, refused",
            ["photos_shown", "photos_refused"].map((name) => this.#productMetric(name)),
          ),
        ],
        [
          createGraph("Email queue: age of the oldest message in s", [
            emailQueue.metricApproximateAgeOfOldestMessage({ period }),
          ]),
          createGraph(
            "Table's stream: delay in ms",
            streamFunctions.map((lambda) => lambda.metric("IteratorAge", { period, statistic: "Maximum" })),
          ),
        ],
      ],
    });
  }

  /** AWS mails it itself: unlike a topic's, such a subscription needs no confirmation. */
  #addBudget(address: string, amount: number): void {
    new CfnBudget(this, "Budget", {
      budget: { budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount, unit: "USD" } },
      notificationsWithSubscribers: [80, 100].map((threshold) => ({
        notification: { notificationType: "ACTUAL", comparisonOperator: "GREATER_THAN", threshold },
        subscribers: [{ subscriptionType: "EMAIL", address }],
      })),
    });
  }
}

/** Rings below the threshold, and where nothing was measured at all. */
const silence = {
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
} satisfies Partial<AlarmProps>;

/** Several metrics as one; those without data are left out. */
const combine = (how: "SUM" | "MAX", metrics: readonly IMetric[]): MathExpression =>
  new MathExpression({
    expression: `${how}(METRICS())`,
    usingMetrics: Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric])),
    period,
  });

const createGraph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: 12 });
