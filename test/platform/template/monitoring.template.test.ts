import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { appOf, synthesize, targets } from "./stacks.ts";

const template = synthesize("prod");
const Alarm = z.object({ Properties: z.object({ AlarmName: z.string(), AlarmDescription: z.string() }) });

it("each alarm has an entry in the runbook and its email names it, and the runbook has no others", () => {
  const alarms = Object.values(template.findResources("AWS::CloudWatch::Alarm")).map(
    (alarm) => Alarm.parse(alarm).Properties,
  );
  const names = alarms.map(({ AlarmName }) => AlarmName.replace(/^Product-/, ""));
  const [, section = ""] = readFileSync("docs/operations.md", "utf8").split(/^## Alarms$/m);
  const entries = section.split(/^## /m)[0]?.match(/^- `.+?(?=:\s)/gm) ?? [];
  const described = entries.flatMap((entry) => Array.from(entry.matchAll(/`([^`]+)`/g), ([, name = ""]) => name));
  expect(names.toSorted()).toEqual(described.toSorted());
  for (const [index, { AlarmDescription }] of alarms.entries())
    expect(AlarmDescription).toContain(`docs/operations.md, Alarms, "${names[index]}"`);
});

it.each([
  ["schedules-silent", { MetricName: "Invocations", Period: 900, Threshold: 1 }],
  ["canary-failing", { MetricName: "SuccessPercent", Period: 300, Threshold: 100 }],
])("silence rings as well: %s", (name, measured) => {
  const silence = { ComparisonOperator: "LessThanThreshold", TreatMissingData: "breaching" };
  const Properties = { AlarmName: `Product-${name}`, ...measured, ...silence };
  expect(Object.keys(template.findResources("AWS::CloudWatch::Alarm", { Properties }))).toHaveLength(1);
});

it("a message in any dead-letter queue, a fault and a 5xx ring, each kind in one alarm", () => {
  const queues = Object.values(template.findResources("AWS::SQS::Queue")).flatMap((queue) =>
    Array.from(JSON.stringify(queue).matchAll(/"deadLetterTargetArn":\{"Fn::GetAtt":\["(\w+)"/g), ([, id]) => id),
  );
  const failing = ["DeadEvents", "DeadProjections", "Undelivered"]; // of streams and rules
  const text = JSON.stringify(template.findResources("AWS::CloudWatch::Alarm"));
  const alarmed = Array.from(text.matchAll(/"QueueName","Value":\{"Fn::GetAtt":\["(\w+)"/g), ([, id]) => id ?? "");
  expect(queues.filter((id) => !alarmed.includes(id ?? ""))).toEqual([]);
  for (const name of failing) expect(alarmed).toContainEqual(expect.stringContaining(name));
  expect(text.match(/"MetricName":"(?:faults|5xx)"/g)).toEqual(['"MetricName":"faults"', '"MetricName":"5xx"']);
});

it("the dashboard begins with the state of every alarm", () => {
  const [dashboard] = Object.values(template.findResources("AWS::CloudWatch::Dashboard"));
  const [first = ""] = JSON.stringify(dashboard).split("metric");
  for (const id of Object.keys(template.findResources("AWS::CloudWatch::Alarm"))) expect(first).toContain(`"${id}"`);
});

it("CloudTrail records who writes to the table, where the stage says so", () => {
  const [trail] = Object.values(template.findResources("AWS::CloudTrail::Trail"));
  const [table = ""] = Object.keys(template.findResources("AWS::DynamoDB::Table"));
  expect(trail).toMatchObject({ Properties: { IsLogging: true, EnableLogFileValidation: true } });
  expect(trail).toHaveProperty("Properties.AdvancedEventSelectors.0.FieldSelectors", [
    { Field: "eventCategory", Equals: ["Data"] },
    { Field: "resources.type", Equals: ["AWS::DynamoDB::Table"] },
    { Field: "resources.ARN", Equals: [{ "Fn::GetAtt": [table, "Arn"] }] },
    { Field: "readOnly", Equals: ["false"] },
  ]);
  synthesize("dev").resourceCountIs("AWS::CloudTrail::Trail", 0);
});

it("the stage is a tag of every resource, by the stack", () => {
  expect(appOf("prod").stack.tags.tagValues()).toEqual({ app: "tischkaiser", stage: "prod" });
});

it("a stage may go without tracing", () => {
  const untraced = synthesize("dev", { stage: { ...targets.dev.stage, isTraced: false } });
  const functions = JSON.stringify(untraced.findResources("AWS::Lambda::Function"));
  expect(functions).toContain('"TracingConfig":{"Mode":"PassThrough"}');
  expect(functions).not.toContain('"Mode":"Active"');
});
