import type { UserPool } from "aws-cdk-lib/aws-cognito";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { createVisibilityConfig, limitAddress, matchAny, matchHeader } from "./firewall.ts";

/** The calls by which anybody lets Cognito send an email to an address that they type. */
const emailing = ["SignUp", "ResendConfirmationCode", "ForgotPassword"];
/** Such calls of an IP address in five minutes. A restaurant's guests behind one address sign up less often. */
const maxEmailing = 30;

/** The calls of a sign-in and of its renewal, three and one a quarter of an hour. They share a quota of the pool. */
const signingIn = ["InitiateAuth", "RespondToAuthChallenge", "GetTokensFromRefreshToken"];
const maxSigningIn = 300;

/** Limits what an address can ask of Cognito. Browsers call Cognito itself, past CloudFront and its firewall. */
export class CognitoFirewall extends Construct {
  constructor(scope: Construct, id: string, { userPoolArn }: UserPool) {
    super(scope, id);
    const firewall = new CfnWebACL(this, "Firewall", {
      scope: "REGIONAL",
      defaultAction: { allow: {} },
      visibilityConfig: createVisibilityConfig("cognito-firewall"),
      rules: [
        limitAddress({ name: "emails", priority: 0, limit: maxEmailing, counted: matchCalls(emailing), block: {} }),
        limitAddress({ name: "sign-in", priority: 1, limit: maxSigningIn, counted: matchCalls(signingIn), block: {} }),
      ], // Cognito answers ForbiddenException
    });
    new CfnWebACLAssociation(this, "Association", { resourceArn: userPoolArn, webAclArn: firewall.attrArn });
  }
}

/**
 * Cognito names the operation to the firewall in a header of its own
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html). Whether the header in which the browser
 * names it arrives too is not documented.
 */
const matchCalls = (operations: readonly string[]): CfnWebACL.StatementProperty =>
  matchAny(
    matchHeader("x-amzn-cognito-operation-name", `^(${operations.join("|")})$`),
    matchHeader("x-amz-target", `^AWSCognitoIdentityProviderService\\.(${operations.join("|")})$`),
  );
