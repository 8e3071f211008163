import { Duration } from "aws-cdk-lib/core";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
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
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { brand } from "../shared/brand.ts";
import type { ProductFunction } from "./product-function.ts";

interface Props {
  readonly functions: readonly ProductFunction[];
  readonly deadLetters: Readonly<Record<string, Queue>>;
  readonly emailQueue: Queue;
  readonly http: HttpApi;
  readonly adminEmail: string;
  readonly full: boolean;
}

const period = Duration.minutes(5);

/** A custom metric that the functions write in their logs (functions/platform/observability/metrics.ts). */
const productMetric = (metricName: string): Metric =>
  new Metric({ namespace: brand, metricName, period, statistic: "Sum" });
/** AWS sends an e-mail when costs exceed 80 % and 100 % of it. */
const monthlyBudgetUsd = 50;

/** Alarms by e-mail to the admin, and one dashboard. No metric contains personal data. */
export class Monitoring extends Construct {
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.#topic = new Topic(this, "Alarms", { enforceSSL: true });
    this.#topic.addSubscription(new EmailSubscription(props.adminEmail));
    this.#addQueueAlarms(props);
    this.#addFunctionAlarms(props);
    this.#addAlarm("trail-changed", productMetric("trail_changed"), 1, "An entry of an audit trail was changed.");
    this.#addAlarm("mails-failing", productMetric("mails_failed"), 5, "SES rejects e-mails; the queue retries them.");
    this.#addDashboard(props);
    if (props.full) this.#addApiAlarmAndBudget(props);
  }

  #addAlarm(id: string, metric: IMetric, threshold: number, alarmDescription: string, evaluationPeriods = 1): void {
    new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods,
      alarmDescription,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.#topic));
  }

  #addQueueAlarms({ deadLetters, emailQueue }: Props): void {
    for (const [name, queue] of Object.entries(deadLetters)) {
      const metric = queue.metricApproximateNumberOfMessagesVisible({ period });
      this.#addAlarm(`${name}-dead-letters`, metric, 1, `The dead-letter queue "${name}" has messages.`);
    }
    const age = emailQueue.metricApproximateAgeOfOldestMessage({ period });
    this.#addAlarm("mails-late", age, 600, "An e-mail has been waiting for ten minutes.");
  }

  #addFunctionAlarms({ functions }: Props): void {
    for (const lambda of functions) {
      this.#addAlarm(`${lambda.bundle}-errors`, lambda.metricErrors({ period }), 1, `${lambda.bundle} failed.`);
      this.#addAlarm(
        `${lambda.bundle}-throttles`,
        lambda.metricThrottles({ period }),
        1,
        `${lambda.bundle} was throttled.`,
      );
    }
  }

  #addDashboard({ functions, deadLetters, emailQueue, http }: Props): void {
    new Dashboard(this, "Dashboard", {
      widgets: [
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
          createGraph("Product: requests, faults", [productMetric("requests"), productMetric("faults")]),
          createGraph("Product: errors by code", [
            new MathExpression({
              expression: `SEARCH('{${brand},code} MetricName="refusals"', 'Sum', ${period.toSeconds()})`,
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
              productMetric(`reservations_${name}`),
            ),
          ),
          createGraph("E-mails: sent, failed", [productMetric("mails_sent"), productMetric("mails_failed")]),
        ],
        [
          createGraph("E-mail queue: age of the oldest message in s", [
            emailQueue.metricApproximateAgeOfOldestMessage({ period }),
          ]),
        ],
      ],
    });
  }

  /** An alarm on a metric expression, and a budget: the local AWS supports neither. */
  #addApiAlarmAndBudget({ http, adminEmail }: Props): void {
    const failed = new MathExpression({
      expression: "IF(all >= 20, 100 * failed / all, 0)",
      usingMetrics: {
        all: http.metricCount({ period, statistic: "Sum" }),
        failed: http.metricServerError({ period, statistic: "Sum" }),
      },
      period,
      label: "failed requests in percent",
    });
    this.#addAlarm("api-failing", failed, 1, "At least one percent of requests fail.", 2);
    new CfnBudget(this, "Budget", {
      budget: { budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount: monthlyBudgetUsd, unit: "USD" } },
      notificationsWithSubscribers: [80, 100].map((threshold) => ({
        notification: { notificationType: "ACTUAL", comparisonOperator: "GREATER_THAN", threshold },
        subscribers: [{ subscriptionType: "EMAIL", address: adminEmail }],
      })),
    });
  }
}

const createGraph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: 12 });
