import { Match, type Template } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract } from "../../shared/api/index.ts";
import { templateFor } from "./stacks.ts";

let template: Template;

beforeAll(() => {
  template = templateFor("aws", "product");
});

/** Typed, because `any` would spread from it. */
const anything: unknown = expect.anything();

const has = (type: string, properties: object): void => {
  expect(() => {
    template.hasResourceProperties(type, properties);
  }).not.toThrow();
};

describe("data", () => {
  it("is one table with two indexes, expiry, a stream, and every second of the last month", () => {
    expect(Object.keys(template.findResources("AWS::DynamoDB::Table"))).toHaveLength(1);
    has("AWS::DynamoDB::Table", {
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

  it.each(["AWS::DynamoDB::Table", "AWS::Cognito::UserPool", "AWS::S3::Bucket"])("outlives the stack: %s", (type) => {
    const kept = Object.values(template.findResources(type));
    expect(kept.length).toBeGreaterThan(0);
    for (const resource of kept) expect(resource).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
  });
});

describe("identity", () => {
  it("signs in by SRP alone, with short tokens and a refresh token that changes at each use", () => {
    has("AWS::Cognito::UserPoolClient", {
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

  it("does not tell addresses apart by case, which no pool can be taught later", () => {
    has("AWS::Cognito::UserPool", { UsernameConfiguration: { CaseSensitive: false } });
  });

  it("lets the browser write what the forms ask for, and nothing else", () => {
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

describe("events", () => {
  it("read the stream with retries, halved batches, single failures and a place for what fails for good", () => {
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

  it("have a dead-letter queue behind every queue and every rule", () => {
    const queues = Object.entries(template.findResources("AWS::SQS::Queue"));
    const dead = queues.filter(([, queue]) => !JSON.stringify(queue).includes("RedrivePolicy"));
    const working = queues.filter(([, queue]) => JSON.stringify(queue).includes("RedrivePolicy"));
    expect(working).toHaveLength(2);
    expect(dead.map(([name]) => name.replace(/[0-9A-F]{8}$/, "")).sort()).toEqual([
      "EventsDeadFacts",
      "EventsDeadMails",
      "EventsDeadProjections",
      "EventsUndelivered",
      "PhotosDeadLetters",
    ]);
    const rules = Object.values(template.findResources("AWS::Events::Rule"));
    for (const rule of rules) {
      expect(rule).toMatchObject({ Properties: { Targets: [{ DeadLetterConfig: anything }] } });
    }
  });

  it("try a mail once a minute for more than an hour, before it is a dead letter", () => {
    const tried = { VisibilityTimeout: 60, RedrivePolicy: { maxReceiveCount: 75 } }; // a minute: six times the time limit
    const [queue = ""] = Object.keys(template.findResources("AWS::SQS::Queue", { Properties: tried }));
    const mailer = { Properties: { Description: "emails", Timeout: 10 } };
    const [Ref = ""] = Object.keys(template.findResources("AWS::Lambda::Function", mailer));
    has("AWS::Lambda::EventSourceMapping", {
      FunctionName: { Ref },
      EventSourceArn: { "Fn::GetAtt": [queue, "Arn"] },
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
  });

  it("look every minute for what has become due", () => {
    has("AWS::Scheduler::Schedule", {
      ScheduleExpression: "rate(1 minute)",
      FlexibleTimeWindow: { Mode: "OFF" },
      Target: { RetryPolicy: { MaximumRetryAttempts: 0 } },
    });
  });

  it("announce uploads of originals, which are gone a day later", () => {
    has("AWS::S3::Bucket", {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: "uploads/", ExpirationInDays: 1, Status: "Enabled" })]),
      },
      NotificationConfiguration: { QueueConfigurations: [Match.objectLike({ Event: "s3:ObjectCreated:*" })] },
    });
  });
});

describe("photos", () => {
  it("are made by two at once, one upload each, with time and memory for the largest", () => {
    const functions = template.findResources("AWS::Lambda::Function", { Properties: { Description: "photo-uploads" } });
    const [[id, one] = ["", {}]] = Object.entries(functions);
    expect(one).toMatchObject({ Properties: { MemorySize: 2048, Timeout: 60 } });
    has("AWS::Lambda::EventSourceMapping", {
      FunctionName: { Ref: id },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 2 },
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    });
    has("AWS::SQS::Queue", { VisibilityTimeout: 360, RedrivePolicy: Match.objectLike({ maxReceiveCount: 3 }) });
  });

  it("that were taken away are told to the same queue", () => {
    has("AWS::Events::Rule", {
      EventPattern: { source: ["tischkaiser"], "detail-type": ["photos.removed"] },
      Targets: [
        Match.objectLike({
          Arn: { "Fn::GetAtt": [Match.stringLikeRegexp("^PhotosUploads"), "Arn"] },
          DeadLetterConfig: { Arn: { "Fn::GetAtt": [Match.stringLikeRegexp("^PhotosDeadLetters"), "Arn"] } },
        }),
      ],
    });
  });

  it("lie in a bucket that nobody reads but the edge and the function that makes them", () => {
    has("AWS::S3::Bucket", {
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
    expect(Object.fromEntries(granted)).toEqual({ Apiowner: ["uploads"], PhotosDeveloper: ["uploads", "photos"] });
  });
});

describe("api", () => {
  const Route = z.object({
    Properties: z.object({
      RouteKey: z.string(),
      AuthorizationType: z.string(),
      AuthorizerId: z.optional(z.unknown()),
    }),
  });
  const routes = () =>
    Object.values(z.record(z.string(), Route).parse(template.findResources("AWS::ApiGatewayV2::Route"))).map(
      ({ Properties }) => Properties,
    );

  it.each(Object.values(contract).map((call) => [`${call.method} /api${call.path}`, call.audience] as const))(
    "%s is for %s",
    (key, audience) => {
      const route = routes().find((one) => one.RouteKey === key);
      expect(route?.AuthorizationType).toBe(audience === "public" ? "NONE" : "JWT");
      expect(route?.AuthorizerId !== undefined).toBe(audience !== "public");
    },
  );

  it("has no route beyond the contract, the public pages and the answer for everything else", () => {
    const beyond = routes()
      .map((route) => route.RouteKey)
      .filter(
        (key) =>
          !Object.values(contract).some((call) => key.replace(/^HEAD /, "GET ") === `${call.method} /api${call.path}`),
      );
    expect(beyond.sort()).toEqual([
      "$default",
      "GET /restaurant/{restaurantId}",
      "GET /restaurants",
      "GET /sitemap.xml",
      "HEAD /restaurant/{restaurantId}",
      "HEAD /restaurants",
      "HEAD /sitemap.xml",
    ]);
  });

  it("slows down who asks too much, and logs no person", () => {
    const [stage] = Object.values(template.findResources("AWS::ApiGatewayV2::Stage"));
    expect(stage).toMatchObject({
      Properties: { DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 } },
    });
    expect(JSON.stringify(stage)).toContain("$context.routeKey");
    expect(JSON.stringify(stage)).not.toMatch(/sourceIp|userAgent|\$context\.path/);
  });
});

describe("functions", () => {
  it("run on Node 24 and ARM, traced, each with a log that is kept for a month", () => {
    const functions = Object.values(template.findResources("AWS::Lambda::Function"));
    expect(functions).toHaveLength(13);
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

describe("the dashboard", () => {
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
  ])("shows %s", (metric) => {
    const dashboards = template.findResources("AWS::CloudWatch::Dashboard");
    expect(JSON.stringify(dashboards)).toContain(metric);
  });
});
