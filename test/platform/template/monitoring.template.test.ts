import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { synthesize } from "./stacks.ts";
import { expectResource, getFunctions, template } from "./production-template.ts";

const getAlarms = () =>
  Object.entries(template.findResources("AWS::CloudWatch::Alarm")).map(([id, alarm]) => ({
    id: id.replace(/^Monitoring|[0-9A-F]{8}$/g, ""),
    alarm: JSON.stringify(alarm),
  }));

describe("the canary", () => {
  it("looks at the site every five minutes where the stage wants it", () => {
    expectResource("AWS::Synthetics::Canary", { Schedule: Match.objectLike({ Expression: "rate(5 minutes)" }) });
    synthesize("local", "canary").resourceCountIs("AWS::Synthetics::Canary", 0);
  });

  it("rings an alarm when it fails or does not run, twice in a row", () => {
    expectResource("AWS::CloudWatch::Alarm", {
      Namespace: "CloudWatchSynthetics",
      MetricName: "SuccessPercent",
      Threshold: 100,
      ComparisonOperator: "LessThanThreshold",
      EvaluationPeriods: 2,
      TreatMissingData: "breaching",
    });
  });
});

describe("alarms", () => {
  it("reach their recipient: CloudWatch may publish to every topic, from this account alone", () => {
    const topics = Object.keys(template.findResources("AWS::SNS::Topic")).filter((id) => id.startsWith("Monitoring"));
    expect(topics).toHaveLength(1);
    for (const Ref of topics) {
      expectResource("AWS::SNS::TopicPolicy", {
        Topics: [{ Ref }],
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({
              Effect: "Allow",
              Principal: { Service: "cloudwatch.amazonaws.com" },
              Action: "sns:Publish",
              Resource: { Ref },
              Condition: { StringEquals: { "aws:SourceAccount": "000000000000" } },
            }),
          ]),
        },
      });
      expectResource("AWS::SNS::Subscription", { TopicArn: { Ref }, Endpoint: "admin@tisch.example" });
    }
    for (const { alarm } of getAlarms()) expect(alarm).toContain(`"AlarmActions":[{"Ref":"${topics[0] ?? ""}"}]`);
  });

  it("are few: each costs money, and tells what no other does", () => {
    expect(
      getAlarms()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([
      "apifailing",
      "apislow",
      "bounces",
      "canaryfailing",
      "cognitopostconfirmationerrors",
      "complaints",
      "countscorrected",
      "emailsdeadletters",
      "eventsdeadletters",
      "faults",
      "feedbackdeadletters",
      "mailsfailing",
      "mailslate",
      "photosdeadletters",
      "projectionsdeadletters",
      "recounterrors",
      "scheduleserrors",
      "streamoutboxlate",
      "streamprojectionslate",
      "sweeperrors",
      "throttles",
      "trailchanged",
      "undelivereddeadletters",
    ]);
  });

  it("cannot be rung by what PreSignUp and CustomMessage refuse, which Lambda counts as their errors", () => {
    expect(getAlarms().filter(({ alarm }) => /PreSignUp|CustomMessage/.test(alarm))).toEqual([]);
  });

  it("count a PreSignUp or CustomMessage that timed out, was killed or did not start as a fault", () => {
    const filters = Object.values(template.findResources("AWS::Logs::MetricFilter"));
    expect(filters).toHaveLength(2);
    for (const [index, name] of ["PreSignUp", "CustomMessage"].entries()) {
      const Ref: unknown = expect.stringMatching(`^Identity${name}Log`);
      expect(filters[index]).toMatchObject({
        Properties: {
          FilterPattern: '?"Task timed out" ?"Runtime.ExitError" ?"INIT_REPORT"',
          LogGroupName: { Ref },
          MetricTransformations: [{ MetricName: "faults", MetricNamespace: "Product", MetricValue: "1" }],
        },
      });
    }
  });

  it("of the budget are mails of AWS itself, at 80 % and all of it", () => {
    expectResource("AWS::Budgets::Budget", {
      Budget: { BudgetType: "COST", TimeUnit: "MONTHLY", BudgetLimit: { Amount: 50, Unit: "USD" } },
      NotificationsWithSubscribers: [80, 100].map((Threshold) => ({
        Notification: { NotificationType: "ACTUAL", ComparisonOperator: "GREATER_THAN", Threshold },
        Subscribers: [{ SubscriptionType: "EMAIL", Address: "admin@tisch.example" }],
      })),
    });
  });

  it("watch the metrics of their own stage, which its functions write", () => {
    const own = getAlarms().filter(({ alarm }) => !/"Namespace":"(AWS\/|CloudWatchSynthetics")/.test(alarm));
    expect(own).toHaveLength(4);
    for (const { alarm } of own) expect(alarm).toContain('"Namespace":"Product"'); // the name of the stack under test
    for (const one of getFunctions()) {
      expect(one).toMatchObject({
        Properties: { Environment: { Variables: { POWERTOOLS_METRICS_NAMESPACE: "Product" } } },
      });
    }
  });

  it("tell when the stream's functions fall behind, and when a slow API is no single slow request", () => {
    for (const bundle of ["stream-outbox", "stream-projections"]) {
      const [Ref = ""] = Object.keys(
        template.findResources("AWS::Lambda::Function", { Properties: { Description: bundle } }),
      );
      expectResource("AWS::CloudWatch::Alarm", {
        MetricName: "IteratorAge",
        Dimensions: [{ Name: "FunctionName", Value: { Ref } }],
        Statistic: "Maximum",
        Threshold: 600_000,
      });
    }
    expectResource("AWS::CloudWatch::Alarm", {
      MetricName: "Latency",
      ExtendedStatistic: "p99",
      Threshold: 3000,
      EvaluationPeriods: 3,
    });
  });

  it("need no metrics of each route, which cost as much as all others together", () => {
    const stages = template.findResources("AWS::ApiGatewayV2::Stage");
    expect(JSON.stringify(stages)).not.toContain("DetailedMetricsEnabled");
  });
});

describe("CloudWatch dashboard", () => {
  it("begins with the state of every alarm", () => {
    const [dashboard] = Object.values(template.findResources("AWS::CloudWatch::Dashboard"));
    const [first = ""] = JSON.stringify(dashboard).split("metric");
    for (const id of Object.keys(template.findResources("AWS::CloudWatch::Alarm"))) expect(first).toContain(`"${id}"`);
  });

  it.each([
    "requests",
    "faults",
    "refusals",
    "reservations_requested",
    "reservations_confirmed",
    "reservations_cancelled",
    "reservations_completed",
    "mails_sent",
    "mails_failed",
    "browser_faults",
    "photos_refused",
    "ApproximateAgeOfOldestMessage",
  ])("shows the metric %s", (metric) => {
    const dashboards = template.findResources("AWS::CloudWatch::Dashboard");
    expect(JSON.stringify(dashboards)).toContain(metric);
  });
});
