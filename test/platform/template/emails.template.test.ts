import { Match, type Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { synthesize, targets } from "./stacks.ts";
import { expectResource, template } from "./production-template.ts";

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
            Action: "ses:SendRawEmail",
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
