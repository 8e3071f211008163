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
  readonly mailQueue: Queue;
  readonly http: HttpApi;
  readonly adminEmail: string;
  readonly full: boolean;
}

const period = Duration.minutes(5);

/** What the product counts itself, in its log lines (functions/platform/observability/metrics.ts). */
const counted = (metricName: string): Metric => new Metric({ namespace: brand, metricName, period, statistic: "Sum" });
/** Above it the account's owner gets a mail, in US dollars a month. */
const monthlyBudget = 50;

/** Alarms that somebody must act on, mailed to the admin, and one dashboard. Nothing here carries a person's data. */
export class Monitoring extends Construct {
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    this.#topic = new Topic(this, "Alarms", { enforceSSL: true });
    this.#topic.addSubscription(new EmailSubscription(props.adminEmail));
    this.#queues(props);
    this.#functions(props);
    this.#alarm("trail-changed", counted("trail_changed"), 1, "Somebody changed an entry of an audit trail.");
    this.#alarm("mails-failing", counted("mails_failed"), 5, "SES refuses mails; the queue tries again.");
    this.#dashboard(props);
    if (props.full) this.#full(props);
  }

  #alarm(id: string, metric: IMetric, threshold: number, alarmDescription: string, evaluationPeriods = 1): void {
    new Alarm(this, id, {
      metric,
      threshold,
      evaluationPeriods,
      alarmDescription,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.#topic));
  }

  #queues({ deadLetters, mailQueue }: Props): void {
    for (const [name, queue] of Object.entries(deadLetters)) {
      const metric = queue.metricApproximateNumberOfMessagesVisible({ period });
      this.#alarm(`${name}-dead-letters`, metric, 1, `Something failed for good and waits in the queue "${name}".`);
    }
    const age = mailQueue.metricApproximateAgeOfOldestMessage({ period });
    this.#alarm("mails-late", age, 600, "A mail has been waiting for ten minutes.");
  }

  #functions({ functions }: Props): void {
    for (const lambda of functions) {
      this.#alarm(`${lambda.bundle}-errors`, lambda.metricErrors({ period }), 1, `${lambda.bundle} failed.`);
      this.#alarm(`${lambda.bundle}-throttles`, lambda.metricThrottles({ period }), 1, `${lambda.bundle} was refused.`);
    }
  }

  #dashboard({ functions, deadLetters, mailQueue, http }: Props): void {
    new Dashboard(this, "Dashboard", {
      widgets: [
        [
          graph("API: requests", [http.metricCount({ period })]),
          graph("API: p50, p95, p99 in ms", [
            http.metricLatency({ period, statistic: "p50" }),
            http.metricLatency({ period, statistic: "p95" }),
            http.metricLatency({ period, statistic: "p99" }),
          ]),
        ],
        [
          graph("API: refused, failed", [http.metricClientError({ period }), http.metricServerError({ period })]),
          graph(
            "Dead letters",
            Object.values(deadLetters).map((queue) => queue.metricApproximateNumberOfMessagesVisible({ period })),
          ),
        ],
        [
          graph(
            "Lambdas: errors",
            functions.map((lambda) => lambda.metricErrors({ period })),
          ),
          graph(
            "Lambdas: p95 in ms",
            functions.map((lambda) => lambda.metricDuration({ period, statistic: "p95" })),
          ),
        ],
        [
          graph("Product: requests, faults", [counted("requests"), counted("faults")]),
          graph("Product: refusals by code", [
            new MathExpression({
              expression: `SEARCH('{${brand},code} MetricName="refusals"', 'Sum', ${period.toSeconds()})`,
              usingMetrics: {},
              label: "",
              period,
            }),
          ]),
        ],
        [
          graph(
            "Product: reservations by what became of them",
            ["requested", "confirmed", "cancelled", "completed", "reminded"].map((name) =>
              counted(`reservations_${name}`),
            ),
          ),
          graph("Mails: sent, failed", [counted("mails_sent"), counted("mails_failed")]),
        ],
        [graph("Mail queue: age of the oldest in s", [mailQueue.metricApproximateAgeOfOldestMessage({ period })])],
      ],
    });
  }

  /** What only AWS takes: a rate made of two metrics, and a budget. */
  #full({ http, adminEmail }: Props): void {
    const failed = new MathExpression({
      expression: "IF(all >= 20, 100 * failed / all, 0)",
      usingMetrics: {
        all: http.metricCount({ period, statistic: "Sum" }),
        failed: http.metricServerError({ period, statistic: "Sum" }),
      },
      period,
      label: "failed requests in percent",
    });
    this.#alarm("api-failing", failed, 1, "One request in a hundred fails.", 2);
    new CfnBudget(this, "Budget", {
      budget: { budgetType: "COST", timeUnit: "MONTHLY", budgetLimit: { amount: monthlyBudget, unit: "USD" } },
      notificationsWithSubscribers: [80, 100].map((threshold) => ({
        notification: { notificationType: "ACTUAL", comparisonOperator: "GREATER_THAN", threshold },
        subscribers: [{ subscriptionType: "EMAIL", address: adminEmail }],
      })),
    });
  }
}

const graph = (title: string, left: IMetric[]): GraphWidget => new GraphWidget({ title, left, width: 12 });
