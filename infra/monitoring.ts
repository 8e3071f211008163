import { Duration, Stack } from "aws-cdk-lib/core";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
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
  readonly monthlyBudgetUsd: number | undefined;
}

const period = Duration.minutes(5);

/**
 * Alarms by email to the admin, and one dashboard, whose first line is their state. No metric contains personal data. An alarm costs 10 cents a month
 * after the first ten of an account (https://aws.amazon.com/cloudwatch/pricing/), so each tells what no other does: what
 * a stream or a queue fails on ends in a dead-letter queue, what a request fails on is a 5xx or a counted fault.
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
    if (props.monthlyBudgetUsd !== undefined) this.#addBudget(props.adminEmail, props.monthlyBudgetUsd);
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

  #addAlarm(id: string, metric: IMetric, threshold: number, alarmDescription: string, evaluationPeriods = 1): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods,
      alarmDescription,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    this.#alarms.push(alarm);
  }

  #addQueueAlarms({ deadLetters, emailQueue }: Props): void {
    for (const [name, queue] of Object.entries(deadLetters)) {
      const metric = queue.metricApproximateNumberOfMessagesVisible({ period });
      this.#addAlarm(`${name}-dead-letters`, metric, 1, `The dead-letter queue "${name}" has messages.`);
    }
    const age = emailQueue.metricApproximateAgeOfOldestMessage({ period });
    this.#addAlarm("emails-late", age, 600, "An email has been waiting for ten minutes.");
  }

  #addFunctionAlarms({ alarmedFunctions, http, streamFunctions }: Props): void {
    for (const lambda of streamFunctions) {
      const age = lambda.metric("IteratorAge", { period, statistic: "Maximum" });
      this.#addAlarm(`${lambda.bundle}-late`, age, 10 * 60_000, `${lambda.bundle} is ten minutes behind the table.`);
    }
    for (const lambda of alarmedFunctions) {
      this.#addAlarm(`${lambda.bundle}-errors`, lambda.metricErrors({ period }), 1, `${lambda.bundle} failed.`);
    }
    // Concurrency is the account's, so one metric of all functions tells that it is used up.
    this.#addAlarm("throttles", Function.metricAllThrottles({ period }), 1, "A Lambda was throttled.");
    // Not the errors of PreSignUp and CustomMessage: they refuse by throwing, so that anybody could ring the alarm. Nor
    // what browsers report, which anybody can send.
    const faults = this.#productMetric("faults");
    this.#addAlarm("faults", faults, 1, "A request, a sign-up or an email with a code failed for a reason of ours.");
    const failed = http.metricServerError({ period, statistic: "Sum" });
    this.#addAlarm("api-failing", failed, 5, "Five requests in five minutes failed.");
    const slowest = http.metricLatency({ period, statistic: "p99" });
    this.#addAlarm("api-slow", slowest, 3000, "One request of a hundred has taken over 3 s for 15 minutes.", 3);
    const corrected = this.#productMetric("counts_corrected");
    this.#addAlarm("counts-corrected", corrected, 1, "Counts or due pointers were wrong: a stream record was lost.");
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

  /** A canary that does not run at all must ring as well. */
  #addCanaryAlarm({ successPercent }: Canary): void {
    const alarm = new Alarm(this, "canary-failing", {
      metric: successPercent,
      threshold: 100,
      evaluationPeriods: 2,
      alarmDescription: "The canary found that the site does not work, twice in a row (docs/operations.md, Is it up?).",
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    this.#alarms.push(alarm);
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

const createGraph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: 12 });
