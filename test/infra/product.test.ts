import { Match, type Template } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract } from "../../shared/api/index.ts";
import { synthesize } from "./stacks.ts";

let template: Template;

beforeAll(() => {
  template = synthesize("aws", "product");
});

/** Typed as unknown, because expect.anything() returns `any`. */
const anything: unknown = expect.anything();

const expectResource = (type: string, properties: object): void => {
  expect(() => {
    template.hasResourceProperties(type, properties);
  }).not.toThrow();
};

describe("data storage", () => {
  it("has one table with two indexes, TTL, a stream and point-in-time recovery", () => {
    expect(Object.keys(template.findResources("AWS::DynamoDB::Table"))).toHaveLength(1);
    expectResource("AWS::DynamoDB::Table", {
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
      BillingMode: "PAY_PER_REQUEST",
      GlobalSecondaryIndexes: ["1", "2"].map((n) => ({
        IndexName: `gsi${n}`,
        KeySchema: [
          { AttributeName: `g${n}pk`, KeyType: "HASH" },
          { AttributeName: `g${n}sk`, KeyType: "RANGE" },
        ],
        Projection: { ProjectionType: "ALL" },
      })),
    });
  });

  it.each(["AWS::DynamoDB::Table", "AWS::Cognito::UserPool", "AWS::S3::Bucket"])(
    "retains %s when the stack is deleted",
    (type) => {
      const resources = Object.values(template.findResources(type));
      expect(resources.length).toBeGreaterThan(0);
      for (const resource of resources) expect(resource).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
    },
  );
});

describe("Cognito user pool", () => {
  it("allows only SRP sign-in, with short-lived tokens and rotating refresh tokens", () => {
    expectResource("AWS::Cognito::UserPoolClient", {
      ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH"],
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: "ENABLED",
      GenerateSecret: false,
    });
  });

  it("ignores the case of e-mail addresses, which cannot be changed later", () => {
    expectResource("AWS::Cognito::UserPool", { UsernameConfiguration: { CaseSensitive: false } });
  });

  it("lets the browser write only the attributes of the forms", () => {
    const [client] = Object.values(template.findResources("AWS::Cognito::UserPoolClient"));
    expect(client).toMatchObject({
      Properties: {
        WriteAttributes: [
          "custom:account_type",
          "custom:address",
          "custom:city",
          "custom:description",
          "custom:phone",
          "custom:restaurant_name",
          "email",
          "locale",
          "name",
        ],
      },
    });
  });
});

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
    expect(sourceQueues).toHaveLength(2);
    expect(deadLetterQueues.map(([name]) => name.replace(/[0-9A-F]{8}$/, "")).sort()).toEqual([
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

  it("retries an e-mail every minute for more than an hour before it becomes a dead letter", () => {
    const retries = { VisibilityTimeout: 60, RedrivePolicy: { maxReceiveCount: 75 } }; // six times the timeout
    const [queue = ""] = Object.keys(template.findResources("AWS::SQS::Queue", { Properties: retries }));
    const emailFunction = { Properties: { Description: "emails", Timeout: 10 } };
    const [Ref = ""] = Object.keys(template.findResources("AWS::Lambda::Function", emailFunction));
    expectResource("AWS::Lambda::EventSourceMapping", {
      FunctionName: { Ref },
      EventSourceArn: { "Fn::GetAtt": [queue, "Arn"] },
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
  });

  it("runs the schedule for due reservations every minute", () => {
    expectResource("AWS::Scheduler::Schedule", {
      ScheduleExpression: "rate(1 minute)",
      FlexibleTimeWindow: { Mode: "OFF" },
      Target: { RetryPolicy: { MaximumRetryAttempts: 0 } },
    });
  });

  it("notifies a queue of uploads, which expire after a day", () => {
    expectResource("AWS::S3::Bucket", {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: "uploads/", ExpirationInDays: 1, Status: "Enabled" })]),
      },
      NotificationConfiguration: { QueueConfigurations: [Match.objectLike({ Event: "s3:ObjectCreated:*" })] },
    });
  });
});

describe("photos", () => {
  it("are processed one upload at a time by two concurrent executions, with time and memory for the largest", () => {
    const functions = template.findResources("AWS::Lambda::Function", { Properties: { Description: "photo-uploads" } });
    const [[id, one] = ["", {}]] = Object.entries(functions);
    expect(one).toMatchObject({ Properties: { MemorySize: 2048, Timeout: 60 } });
    expectResource("AWS::Lambda::EventSourceMapping", {
      FunctionName: { Ref: id },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 2 },
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
    expectResource("AWS::SQS::Queue", {
      VisibilityTimeout: 360,
      RedrivePolicy: Match.objectLike({ maxReceiveCount: 3 }),
    });
  });

  it("send removals to the upload queue", () => {
    expectResource("AWS::Events::Rule", {
      EventPattern: { source: ["tischkaiser"], "detail-type": ["photos.removed"] },
      Targets: [
        Match.objectLike({
          Arn: { "Fn::GetAtt": [Match.stringLikeRegexp("^PhotosUploads"), "Arn"] },
          DeadLetterConfig: { Arn: { "Fn::GetAtt": [Match.stringLikeRegexp("^PhotosDeadLetters"), "Arn"] } },
        }),
      ],
    });
  });

  it("are in a private bucket that only the edge and the processing function read", () => {
    expectResource("AWS::S3::Bucket", {
      CorsConfiguration: { CorsRules: [Match.objectLike({ AllowedMethods: ["POST"], AllowedOrigins: ["*"] })] },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    const granted = Object.entries(template.findResources("AWS::IAM::Policy"))
      .filter(([, policy]) => JSON.stringify(policy).includes('"s3:'))
      .map(([name, policy]) => [
        name.replace(/RoleDefaultPolicy[0-9A-F]{8}$/, ""),
        ["uploads", "photos"].filter((folder) => JSON.stringify(policy).includes(`"Arn"]},"/${folder}/*"]]`)),
      ]);
    expect(Object.fromEntries(granted)).toEqual({ Apiphotos: ["uploads"], PhotosProcessor: ["uploads", "photos"] });
  });
});

describe("API Gateway", () => {
  const Route = z.object({
    Properties: z.object({
      RouteKey: z.string(),
      AuthorizationType: z.string(),
      AuthorizerId: z.optional(z.unknown()),
    }),
  });
  const getRoutes = () =>
    Object.values(z.record(z.string(), Route).parse(template.findResources("AWS::ApiGatewayV2::Route"))).map(
      ({ Properties }) => Properties,
    );

  it.each(Object.values(contract).map((call) => [`${call.method} /api${call.path}`, call.audience] as const))(
    "serves %s to the audience %s",
    (key, audience) => {
      const route = getRoutes().find((one) => one.RouteKey === key);
      expect(route?.AuthorizationType).toBe(audience === "public" ? "NONE" : "JWT");
      expect(route?.AuthorizerId !== undefined).toBe(audience !== "public");
    },
  );

  it("has only the routes of the contract, the public pages and the default route", () => {
    const others = getRoutes()
      .map((route) => route.RouteKey)
      .filter(
        (key) =>
          !Object.values(contract).some((call) => key.replace(/^HEAD /, "GET ") === `${call.method} /api${call.path}`),
      );
    expect(others.sort()).toEqual([
      "$default",
      "GET /restaurant/{restaurantId}",
      "GET /restaurants",
      "GET /sitemap.xml",
      "HEAD /restaurant/{restaurantId}",
      "HEAD /restaurants",
      "HEAD /sitemap.xml",
    ]);
  });

  it("throttles requests, and logs no personal data", () => {
    const [stage] = Object.values(template.findResources("AWS::ApiGatewayV2::Stage"));
    expect(stage).toMatchObject({
      Properties: { DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 } },
    });
    expect(JSON.stringify(stage)).toContain("$context.routeKey");
    expect(JSON.stringify(stage)).not.toMatch(/sourceIp|userAgent|\$context\.path/);
  });
});

describe("Lambda functions", () => {
  it("run on Node 24 and ARM, with tracing and a log retention of 30 days", () => {
    const functions = Object.values(template.findResources("AWS::Lambda::Function"));
    expect(functions).toHaveLength(14);
    for (const one of functions) {
      expect(one).toMatchObject({
        Properties: {
          Runtime: "nodejs24.x",
          Architectures: ["arm64"],
          TracingConfig: { Mode: "Active" },
          LoggingConfig: { LogGroup: anything },
        },
      });
    }
    for (const log of Object.values(template.findResources("AWS::Logs::LogGroup"))) {
      expect(log).toMatchObject({ Properties: { RetentionInDays: 30 } });
    }
  });
});

describe("CloudWatch dashboard", () => {
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
    "ApproximateAgeOfOldestMessage",
  ])("shows the metric %s", (metric) => {
    const dashboards = template.findResources("AWS::CloudWatch::Dashboard");
    expect(JSON.stringify(dashboards)).toContain(metric);
  });
});
