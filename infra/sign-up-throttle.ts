import type { UserPool } from "aws-cdk-lib/aws-cognito";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { createVisibilityConfig } from "./firewall-visibility.ts";

/** The calls of Cognito by which anybody lets it send an email to an address that they type. */
const emailingOperations = ["SignUp", "ResendConfirmationCode", "ForgotPassword"];

/** Such calls of an IP address in five minutes. A restaurant's guests behind one address sign up less often. */
const maxCallsPerAddress = 30;

/**
 * Limits how many emails an address can make Cognito send. Browsers call Cognito itself, past CloudFront and its firewall.
 * Cognito names the operation in a header that AWS WAF reads
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html).
 */
export class SignUpThrottle extends Construct {
  constructor(scope: Construct, id: string, { userPoolArn }: UserPool) {
    super(scope, id);
    const firewall = new CfnWebACL(this, "Firewall", {
      scope: "REGIONAL",
      defaultAction: { allow: {} },
      visibilityConfig: createVisibilityConfig("sign-up-firewall"),
      rules: [
        {
          name: "emails",
          priority: 0,
          action: { block: {} }, // Cognito answers ForbiddenException
          statement: {
            rateBasedStatement: {
              aggregateKeyType: "IP",
              limit: maxCallsPerAddress,
              evaluationWindowSec: 300,
              scopeDownStatement: { orStatement: { statements: emailingOperations.map(matchOperation) } },
            },
          },
          visibilityConfig: createVisibilityConfig("sign-up-emails"),
        },
      ],
    });
    new CfnWebACLAssociation(this, "Association", { resourceArn: userPoolArn, webAclArn: firewall.attrArn });
  }
}

const matchOperation = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    // The CDK passes this object on as it is, so it is spelled as CloudFormation spells it.
    fieldToMatch: { singleHeader: { Name: "x-amzn-cognito-operation-name" } },
    positionalConstraint: "EXACTLY",
    searchString,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});
