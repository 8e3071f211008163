import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { synthesize } from "./stacks.ts";
import { expectResource, template } from "./production-template.ts";

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
