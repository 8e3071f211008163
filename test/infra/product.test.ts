import { Match, type Template } from "aws-cdk-lib/assertions";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contract } from "../../shared/api/index.ts";
import { createApp, synthesize, targets } from "./stacks.ts";
import { alarmCount, polledQueues } from "../../bin/lib/costs/model.ts";

let template: Template;

beforeAll(() => {
  template = synthesize("prod", "product");
});

/** Typed as unknown, because expect.anything() returns `any`. */
const anything: unknown = expect.anything();

const expectResource = (type: string, properties: object): void => {
  expect(() => {
    template.hasResourceProperties(type, properties);
  }).not.toThrow();
};

/** The product's own functions; the CDK adds one that reads values of the stack in us-east-1. */
const getFunctions = (): unknown[] =>
  Object.values(template.findResources("AWS::Lambda::Function", { Properties: { Description: Match.anyValue() } }));

const isProtected = (resource: unknown): boolean =>
  /"DeletionProtection\w*":("ACTIVE"|true)/.test(JSON.stringify(resource));

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

  it("limits the throughput of the table and of each index", () => {
    expectResource("AWS::DynamoDB::Table", {
      OnDemandThroughput: { MaxReadRequestUnits: 4000, MaxWriteRequestUnits: 2000 },
      GlobalSecondaryIndexes: ["gsi1", "gsi2"].map((IndexName) =>
        Match.objectLike({
          IndexName,
          OnDemandThroughput: { MaxReadRequestUnits: 4000, MaxWriteRequestUnits: 4000 },
        }),
      ),
    });
  });

  it.each(["AWS::DynamoDB::Table", "AWS::Cognito::UserPool"])(
    "protects %s from deletion on every stage but dev, whose data goes with the stack",
    (type) => {
      const [production] = Object.values(template.findResources(type));
      const [dev] = Object.values(synthesize("dev", "product").findResources(type));
      expect(production).toMatchObject({ DeletionPolicy: "Retain", UpdateReplacePolicy: "Retain" });
      expect(isProtected(production)).toBe(true);
      expect(dev).toMatchObject({ DeletionPolicy: "Delete", UpdateReplacePolicy: "Delete" });
      expect(isProtected(dev)).toBe(false);
    },
  );

  it("retains buckets, which CloudFormation cannot delete with files in them", () => {
    for (const bucket of Object.values(template.findResources("AWS::S3::Bucket"))) {
      expect(bucket).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
    }
  });
});

/** A statement of the firewall about an operation of Cognito. */
const matchOperation = (SearchString: string) => ({
  ByteMatchStatement: {
    FieldToMatch: { SingleHeader: { Name: "x-amzn-cognito-operation-name" } },
    PositionalConstraint: "EXACTLY",
    SearchString,
    TextTransformations: [{ Priority: 0, Type: "NONE" }],
  },
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

  it("ignores the case of email addresses, which cannot be changed later", () => {
    expectResource("AWS::Cognito::UserPool", { UsernameConfiguration: { CaseSensitive: false } });
  });

  it("gives its triggers no more than the five seconds that Cognito waits", () => {
    const triggers = Object.values(template.findResources("AWS::Lambda::Function")).filter((one) =>
      JSON.stringify(one).includes("cognito-"),
    );
    expect(triggers).toHaveLength(3);
    for (const trigger of triggers) expect(trigger).toMatchObject({ Properties: { Timeout: 5 } });
  });

  it("limits the calls of an address that send emails, in production; browsers make them past CloudFront", () => {
    const operations = ["SignUp", "ResendConfirmationCode", "ForgotPassword"];
    expectResource("AWS::WAFv2::WebACL", {
      Scope: "REGIONAL",
      DefaultAction: { Allow: {} },
      Rules: [
        Match.objectLike({
          Action: { Block: {} },
          Statement: {
            RateBasedStatement: {
              AggregateKeyType: "IP",
              Limit: 30,
              EvaluationWindowSec: 300,
              ScopeDownStatement: { OrStatement: { Statements: operations.map(matchOperation) } },
            },
          },
        }),
      ],
    });
    const [firewall = ""] = Object.keys(template.findResources("AWS::WAFv2::WebACL"));
    const [pool = ""] = Object.keys(template.findResources("AWS::Cognito::UserPool"));
    expectResource("AWS::WAFv2::WebACLAssociation", {
      ResourceArn: { "Fn::GetAtt": [pool, "Arn"] },
      WebACLArn: { "Fn::GetAtt": [firewall, "Arn"] },
    });
    for (const name of ["dev", "local"] as const) {
      synthesize(name, "sign-up").resourceCountIs("AWS::WAFv2::WebACLAssociation", 0);
    }
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

const identityArn = (name: string): unknown => ({
  "Fn::Join": ["", ["arn:", { Ref: "AWS::Partition" }, `:ses:eu-central-1:000000000000:identity/${name}`]],
});
const getPool = (from: Template): unknown => Object.values(from.findResources("AWS::Cognito::UserPool"))[0];

describe("the sender of emails", () => {
  it("sends codes too when SES has verified it: Cognito names the identity that exists, the domain", () => {
    expectResource("AWS::Cognito::UserPool", {
      EmailConfiguration: {
        EmailSendingAccount: "DEVELOPER",
        From: "Tischkaiser <no-reply@tisch.example>",
        SourceArn: identityArn("tisch.example"),
        ConfigurationSet: Match.anyValue(),
      },
    });
  });

  it("sends no codes before, because Cognito would refuse the deployment", () => {
    expect(getPool(synthesize("dev", "sender"))).not.toHaveProperty("Properties.EmailConfiguration");
  });

  it("is an identity that exists: none is created, so no stage collides with another", () => {
    expect(template.findResources("AWS::SES::EmailIdentity")).toEqual({});
  });

  it.each([
    ["an address", targets.local.sender.identity],
    ["a domain", "tisch.example"],
  ])("is created on request, %s, and outlives the stack with its DNS records", (_, identity) => {
    const sender = { ...targets.local.sender, identity, isCreated: true };
    const created = synthesize("domain", "sender", { sender });
    created.hasResourceProperties("AWS::SES::EmailIdentity", { EmailIdentity: identity });
    const records = Object.entries(created.findResources("AWS::Route53::RecordSet"));
    const retained = [
      ...Object.values(created.findResources("AWS::SES::EmailIdentity")),
      ...records.filter(([id]) => id.startsWith("Sender")).map(([, record]): unknown => record),
    ];
    expect(retained).toHaveLength(identity.includes("@") ? 1 : 4);
    for (const one of retained) expect(one).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
  });

  it("may be used by the email function alone, from its own address, also in SES's sandbox", () => {
    expectResource("AWS::IAM::Policy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          {
            Effect: "Allow",
            Action: ["ses:SendEmail", "ses:SendRawEmail"],
            Resource: Match.arrayWith([identityArn("*")]),
            Condition: { StringEquals: { "ses:FromAddress": "no-reply@tisch.example" } },
          },
        ]),
      },
    });
  });
});

describe("bounces and complaints", () => {
  it("suppress the address in SES, and reach the Lambda through topic and queue, from this account's SES alone", () => {
    expectResource("AWS::SES::ConfigurationSet", {
      SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
      ReputationOptions: { ReputationMetricsEnabled: true },
      DeliveryOptions: { TlsPolicy: "REQUIRE" },
    });
    expectResource("AWS::SES::ConfigurationSetEventDestination", {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ["delivery", "bounce", "complaint"],
        SnsDestination: Match.anyValue(),
      },
    });
    expectResource("AWS::SNS::TopicPolicy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: "Allow",
            Principal: { Service: "ses.amazonaws.com" },
            Action: "sns:Publish",
            Condition: { StringEquals: { "AWS:SourceAccount": "000000000000", "AWS:SourceArn": Match.anyValue() } },
          }),
        ]),
      },
    });
    expectResource("AWS::SNS::Subscription", { Protocol: "sqs", RawMessageDelivery: true });
  });

  it("ring below the rates at which SES reviews an account: 2 % and 0.05 %", () => {
    for (const [MetricName, Threshold] of [
      ["Reputation.BounceRate", 0.02],
      ["Reputation.ComplaintRate", 0.0005],
    ] as const) {
      expectResource("AWS::CloudWatch::Alarm", { Namespace: "AWS/SES", MetricName, Threshold });
    }
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

describe("photos", () => {
  it("are processed one upload at a time by two concurrent executions, with time and memory for the largest", () => {
    const functions = template.findResources("AWS::Lambda::Function", { Properties: { Description: "photo-uploads" } });
    const [[id, one] = ["", {}]] = Object.entries(functions);
    expect(one).toMatchObject({ Properties: { MemorySize: 2048, Timeout: 60 } });
    // Newcomers have places of their own, and so cannot take those of approved restaurants.
    for (const queue of ["PhotosUploads", "PhotosNewcomerUploads"]) {
      expectResource("AWS::Lambda::EventSourceMapping", {
        EventSourceArn: { "Fn::GetAtt": [Match.stringLikeRegexp(`^${queue}`), "Arn"] },
        FunctionName: { Ref: id },
        BatchSize: 1,
        ScalingConfig: { MaximumConcurrency: 2 },
        FunctionResponseTypes: ["ReportBatchItemFailures"],
      });
    }
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

  it("lie beside large exports of personal data, which are gone after a day", () => {
    expectResource("AWS::S3::Bucket", {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: "exports/", ExpirationInDays: 1, Status: "Enabled" })]),
      },
    });
  });

  it("are served by CloudFront without their originals", () => {
    const policies = Object.entries(template.findResources("AWS::S3::BucketPolicy"));
    const [, photos] = policies.find(([id]) => id.startsWith("Photos")) ?? [];
    const served = z
      .object({ Properties: z.object({ PolicyDocument: z.object({ Statement: z.array(z.unknown()) }) }) })
      .parse(photos)
      .Properties.PolicyDocument.Statement.filter((one) => JSON.stringify(one).includes("cloudfront.amazonaws.com"));
    expect(served).toHaveLength(1);
    expect(served[0]).toMatchObject({
      Action: "s3:GetObject",
      Resource: { "Fn::Join": ["", [anything, "/photos/*"]] },
      Condition: { StringEquals: { "AWS:SourceArn": anything } },
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
        ["uploads", "photos", "exports"].filter((folder) =>
          JSON.stringify(policy).includes(`"Arn"]},"/${folder}/*"]]`),
        ),
      ]);
    expect(Object.fromEntries(granted)).toEqual({
      Apiexport: ["exports"],
      Apiphotos: ["uploads"],
      PhotosProcessor: ["uploads", "photos"],
      RobotRun: [], // a file of the other bucket
    });
  });
});

const countSecrets = (resource: unknown): number =>
  JSON.stringify(resource).split("{{resolve:secretsmanager:").length - 1;

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

  it("throttles costly routes below the others, after they exist: the gateway refuses settings of unknown routes", () => {
    const [stage] = Object.values(template.findResources("AWS::ApiGatewayV2::Stage"));
    const { DependsOn, Properties } = z
      .object({
        DependsOn: z.array(z.string()),
        Properties: z.object({ RouteSettings: z.record(z.string(), z.unknown()) }),
      })
      .parse(stage);
    expect(Properties.RouteSettings).toEqual({
      "POST /api/restaurants/{restaurantId}/reservations": { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
      "PATCH /api/me/reservations/{reservationId}": { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 40 },
      "POST /api/partner/restaurant": { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      "POST /api/partner/restaurant/photos": { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      "POST /api/restaurants/{restaurantId}/notices": { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 4 },
      "POST /api/notices/{noticeId}/appeal": { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 4 },
      "POST /api/browser-faults": { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 },
      "GET /api/me/export": { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      "DELETE /api/me": { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
      "POST /api/admin/dead-letters/redrive": { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 },
      "POST /api/admin/restaurants/{restaurantId}/reservations/{reservationId}/personal-data": {
        ThrottlingRateLimit: 2,
        ThrottlingBurstLimit: 4,
      },
    });
    const routes = Object.entries(
      z.record(z.string(), Route).parse(template.findResources("AWS::ApiGatewayV2::Route")),
    );
    const throttled = routes.filter(([, route]) => route.Properties.RouteKey in Properties.RouteSettings);
    expect(throttled).toHaveLength(11);
    expect(DependsOn).toEqual(expect.arrayContaining(throttled.map(([id]) => id)));
  });

  it("answers CloudFront alone: it sends a generated secret that every function behind a route checks", () => {
    const [secret = ""] = Object.keys(template.findResources("AWS::SecretsManager::Secret"));
    const reference = { "Fn::Join": ["", ["{{resolve:secretsmanager:", { Ref: secret }, ":SecretString:::}}"]] };
    expectResource("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        Origins: Match.arrayWith([
          Match.objectLike({
            CustomOriginConfig: Match.anyValue(),
            OriginCustomHeaders: [{ HeaderName: "x-origin-secret", HeaderValue: reference }],
          }),
        ]),
      },
    });
    const guarded = template.findResources("AWS::Lambda::Function", {
      Properties: { Environment: { Variables: { ORIGIN_SECRETS: reference } } },
    });
    expect(
      Object.keys(guarded)
        .map((id) => id.replace(/[0-9A-F]{8}$/, ""))
        .sort(),
    ).toEqual([
      "ApiPages",
      "Apiadmin",
      "Apiaudittrail",
      "Apiauthenticated",
      "Apicases",
      "Apideadletters",
      "Apiexport",
      "Apinotices",
      "Apiowner",
      "Apiphotos",
      "Apipublic",
    ]);
  });

  it("accepts further secrets while they are rotated", () => {
    const rotating = synthesize("dev", "rotation", { stage: { ...targets.dev.stage, originSecrets: ["b", "a"] } });
    rotating.resourceCountIs("AWS::SecretsManager::Secret", 2);
    const [distribution] = Object.values(rotating.findResources("AWS::CloudFront::Distribution"));
    const [lambda] = Object.values(
      rotating.findResources("AWS::Lambda::Function", { Properties: { Description: "api-public" } }),
    );
    expect([countSecrets(distribution), countSecrets(lambda)]).toEqual([1, 2]);
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

describe("the stage", () => {
  it("is a tag of every resource, by the stack", () => {
    expect(createApp("prod", "tags").stack.tags.tagValues()).toEqual({ app: "tischkaiser", stage: "prod" });
  });

  it("may go without tracing", () => {
    const untraced = synthesize("dev", "untraced", { stage: { ...targets.dev.stage, isTraced: false } });
    const functions = JSON.stringify(untraced.findResources("AWS::Lambda::Function"));
    expect(functions).toContain('"TracingConfig":{"Mode":"PassThrough"}');
    expect(functions).not.toContain('"Mode":"Active"');
  });
});

/** The setting of every Lambda that has it. */
const settingsOf = (name: "prod" | "dev" | "local") =>
  Object.values(synthesize(name, `second-step-${name}`).findResources("AWS::Lambda::Function")).flatMap((one) => {
    const { Properties } = z
      .object({
        Properties: z.object({
          Description: z.optional(z.string()),
          Environment: z.optional(z.object({ Variables: z.object({ ADMIN_SECOND_STEP: z.optional(z.string()) }) })),
        }),
      })
      .parse(one);
    const setting = Properties.Environment?.Variables.ADMIN_SECOND_STEP;
    return setting === undefined ? [] : [`${Properties.Description ?? ""}: ${setting}`];
  });

describe("the second step of admins", () => {
  it("is required on AWS by everything that serves admins, and not on the local AWS", () => {
    const served = ["api-admin", "api-audit-trail", "api-authenticated", "api-cases", "api-dead-letters"];
    for (const name of ["prod", "dev"] as const) {
      expect(settingsOf(name).sort()).toEqual(served.map((bundle) => `${bundle}: required`));
    }
    expect(settingsOf("local").sort()).toEqual(served.map((bundle) => `${bundle}: optional`));
  });
});

describe("Lambda functions", () => {
  it("run on Node 24 and ARM, with tracing and a log retention of 30 days", () => {
    const functions = getFunctions();
    expect(functions).toHaveLength(23);
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

const getAlarms = () =>
  Object.entries(template.findResources("AWS::CloudWatch::Alarm")).map(([id, alarm]) => ({
    id: id.replace(/^Monitoring|[0-9A-F]{8}$/g, ""),
    alarm: JSON.stringify(alarm),
  }));

const getRobotSchedules = (stage: Template) =>
  Object.values(
    stage.findResources("AWS::Scheduler::Schedule", { Properties: { ScheduleExpression: "rate(5 minutes)" } }),
  );

describe("the robot", () => {
  it("runs every five minutes on AWS, without repeating a run, and not by itself on the local AWS", () => {
    expect(getRobotSchedules(template)).toHaveLength(1);
    expect(getRobotSchedules(synthesize("local", "robot"))).toEqual([]);
    const [Ref = ""] = Object.keys(
      template.findResources("AWS::Lambda::Function", { Properties: { Description: "status" } }),
    );
    expectResource("AWS::Lambda::EventInvokeConfig", { FunctionName: { Ref }, MaximumRetryAttempts: 0 });
  });

  it("writes one file of the site's bucket", () => {
    expectResource("AWS::IAM::Policy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: ["s3:GetObject", "s3:PutObject"],
            Resource: {
              "Fn::Join": ["", [{ "Fn::GetAtt": [Match.stringLikeRegexp("^SiteBucket"), "Arn"] }, "/status.json"]],
            },
          }),
        ]),
      },
    });
  });

  it("signs in through a client whose only flow needs a permission of IAM", () => {
    expectResource("AWS::Cognito::UserPoolClient", {
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      GenerateSecret: false,
    });
  });

  it("rings an alarm when it fails twice in a row", () => {
    expectResource("AWS::CloudWatch::Alarm", { MetricName: "robot_failures", Period: 600, Threshold: 2 });
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
    expect(getAlarms()).toHaveLength(alarmCount); // docs/cost.md
    expect(
      getAlarms()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([
      "apifailing",
      "apislow",
      "bounces",
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
      "robotfailing",
      "scheduleserrors",
      "statuserrors",
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
    const own = getAlarms().filter(({ alarm }) => !alarm.includes('"Namespace":"AWS/'));
    expect(own).toHaveLength(5);
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
