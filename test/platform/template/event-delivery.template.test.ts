import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { polledQueues } from "#bin/lib/costs/model.ts";
import { anything, expectResource, template } from "./production-template.ts";

describe("event delivery", () => {
  it("reads the stream with retries, bisected batches, partial failures and a dead-letter queue", () => {
    const sources = Object.values(template.findResources("AWS::Lambda::EventSourceMapping")).filter((source) =>
      JSON.stringify(source).includes("StreamArn"),
    );
    expect(sources).toHaveLength(2);
    for (const source of sources) {
      expect(source).toMatchObject({
        Properties: {
          BisectBatchOnFunctionError: true,
          FunctionResponseTypes: ["ReportBatchItemFailures"],
          MaximumRetryAttempts: 5,
          DestinationConfig: { OnFailure: { Destination: anything } },
        },
      });
    }
  });

  it("has a dead-letter queue for every queue and every rule", () => {
    const queues = Object.entries(template.findResources("AWS::SQS::Queue"));
    const deadLetterQueues = queues.filter(([, queue]) => !JSON.stringify(queue).includes("RedrivePolicy"));
    const sourceQueues = queues.filter(([, queue]) => JSON.stringify(queue).includes("RedrivePolicy"));
    expect(sourceQueues).toHaveLength(4);
    expect(deadLetterQueues.map(([name]) => name.replace(/[0-9A-F]{8}$/, "")).sort()).toEqual([
      "EmailFeedbackDeadFeedback",
      "EventsDeadEmails",
      "EventsDeadEvents",
      "EventsDeadProjections",
      "EventsUndelivered",
      "PhotosDeadLetters",
    ]);
    const rules = Object.values(template.findResources("AWS::Events::Rule"));
    for (const rule of rules) {
      expect(rule).toMatchObject({ Properties: { Targets: [{ DeadLetterConfig: anything }] } });
    }
  });

  it("holds an email back for half a minute, then tries it every minute for more than an hour", () => {
    // The visibility timeout is six times that of the function.
    const retries = { DelaySeconds: 30, VisibilityTimeout: 60, RedrivePolicy: { maxReceiveCount: 75 } };
    const [queue = ""] = Object.keys(template.findResources("AWS::SQS::Queue", { Properties: retries }));
    const emailFunction = { Properties: { Description: "emails", Timeout: 10 } };
    const [Ref = ""] = Object.keys(template.findResources("AWS::Lambda::Function", emailFunction));
    expectResource("AWS::Lambda::EventSourceMapping", {
      FunctionName: { Ref },
      EventSourceArn: { "Fn::GetAtt": [queue, "Arn"] },
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
  });

  it("reads as many queues as docs/cost.md pays for: Lambda polls each, also when it is empty", () => {
    const sources = Object.values(template.findResources("AWS::Lambda::EventSourceMapping"));
    expect(sources.filter((source) => !JSON.stringify(source).includes("StreamArn"))).toHaveLength(polledQueues);
  });

  it("runs the schedule for due reservations every minute", () => {
    expectResource("AWS::Scheduler::Schedule", {
      ScheduleExpression: "rate(1 minute)",
      FlexibleTimeWindow: { Mode: "OFF" },
      Target: { RetryPolicy: { MaximumRetryAttempts: 0 } },
    });
    const [schedules = ""] = Object.keys(
      template.findResources("AWS::Lambda::Function", { Properties: { Description: "schedules" } }),
    );
    // The scheduler invokes asynchronously, and Lambda repeats a failed asynchronous run twice by default.
    expectResource("AWS::Lambda::EventInvokeConfig", { FunctionName: { Ref: schedules }, MaximumRetryAttempts: 0 });
    expectResource("AWS::IAM::Role", {
      AssumeRolePolicyDocument: {
        Statement: [
          Match.objectLike({
            Principal: { Service: "scheduler.amazonaws.com" },
            Condition: { StringEquals: { "aws:SourceAccount": "000000000000" } },
          }),
        ],
      },
    });
  });

  it.each([
    ["recount", "cron(17 3 * * ? *)"],
    ["sweep", "cron(47 3 * * ? *)"],
  ])("runs the %s every night, and Lambda does not repeat a failed run", (Description, ScheduleExpression) => {
    const [nightly = ""] = Object.keys(
      template.findResources("AWS::Lambda::Function", { Properties: { Description, Timeout: 900 } }),
    );
    expectResource("AWS::Scheduler::Schedule", {
      ScheduleExpression,
      ScheduleExpressionTimezone: "Europe/Berlin",
      Target: { Arn: { "Fn::GetAtt": [nightly, "Arn"] }, RetryPolicy: { MaximumRetryAttempts: 0 } },
    });
    expectResource("AWS::Lambda::EventInvokeConfig", { FunctionName: { Ref: nightly }, MaximumRetryAttempts: 0 });
  });

  it("notifies a queue of uploads, which expire after a day", () => {
    expectResource("AWS::S3::Bucket", {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: "uploads/", ExpirationInDays: 1, Status: "Enabled" })]),
      },
      NotificationConfiguration: {
        QueueConfigurations: [
          ["approved", "PhotosUploads"],
          ["new", "PhotosNewcomerUploads"],
        ].map(([folder, queue]) => ({
          Event: "s3:ObjectCreated:*",
          Filter: { S3Key: { Rules: [{ Name: "prefix", Value: `uploads/${folder}/` }] } },
          Queue: { "Fn::GetAtt": [Match.stringLikeRegexp(`^${queue}`), "Arn"] },
        })),
      },
    });
  });
});
