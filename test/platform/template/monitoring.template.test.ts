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
  });

  it.each(["dev", "local"] as const)("neither runs nor rings where the stage does not want it: %s", (name) => {
    const stage = synthesize(name, "canary");
    const alarms = stage.findResources("AWS::CloudWatch::Alarm", { Properties: { Namespace: "CloudWatchSynthetics" } });
    expect([stage.findResources("AWS::Synthetics::Canary"), alarms]).toEqual([{}, {}]);
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

  it("cannot be rung by what PreSignUp and CustomMessage refuse, which Lambda counts as their errors", () => {
    expect(getAlarms().filter(({ alarm }) => /PreSignUp|CustomMessage/.test(alarm))).toEqual([]);
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
});

describe("CloudWatch dashboard", () => {
  it("begins with the state of every alarm", () => {
    const [dashboard] = Object.values(template.findResources("AWS::CloudWatch::Dashboard"));
    const [first = ""] = JSON.stringify(dashboard).split("metric");
    for (const id of Object.keys(template.findResources("AWS::CloudWatch::Alarm"))) expect(first).toContain(`"${id}"`);
  });
});
