import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib/core";
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
} from "aws-cdk-lib/aws-cognito";
import { Policy, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ConfigurationSet } from "aws-cdk-lib/aws-ses";
import { Construct } from "constructs";
import { brand } from "#shared/platform/brand.ts";
import { acknowledgeRules } from "./nag-rules.ts";
import type { Data } from "./data.ts";
import type { PlatformOptions, Sender } from "./deployment-target.ts";
import { ProductFunction } from "./product-function.ts";
import type { SiteUrlParameter } from "./site-url-parameter.ts";

interface Props {
  readonly data: Data;
  readonly siteUrlParameter: SiteUrlParameter;
  /** Whether a deletion of the stack leaves the pool, and the pool refuses its own. */
  readonly keepsData: boolean;
  readonly sender: Sender;
  readonly configurationSet: ConfigurationSet;
  /** Whether people may be signed in by password with IAM's permission. */
  readonly adminSignIn: boolean;
  readonly tokenIssuer: PlatformOptions["tokenIssuer"];
}

/** Attributes of the registration forms with their maximum lengths. They are read once, after confirmation, and never authorize anything. */
const registrationAttributes = {
  account_type: 20,
  restaurant_name: 200,
  phone: 50, // Cognito's phone_number rejects numbers that the spec allows
  address: 300,
  city: 100,
  description: 2000,
  attempt: 40,
} as const;

/**
 * Cognito waits five seconds for a trigger and cannot be made to wait longer
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html).
 */
const triggerTimeout = Duration.seconds(5);

/** The Cognito user pool: sign-in by email and SRP or by a ticket for a code, codes by email, short access tokens, rotating refresh tokens. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** The issuer URL of the tokens that the API accepts. */
  readonly issuer: string;
  readonly triggers: Readonly<Record<"preSignUp" | "postConfirmation" | "customMessage" | "signIn", ProductFunction>>;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id);
    const { data, siteUrlParameter, keepsData, sender, configurationSet, adminSignIn, tokenIssuer } = props;
    const { region } = Stack.of(this);
    const preSignUp = new ProductFunction(this, "PreSignUp", {
      bundle: "cognito-pre-sign-up",
      timeout: triggerTimeout,
    });
    const postConfirmation = new ProductFunction(this, "PostConfirmation", {
      bundle: "cognito-post-confirmation",
      timeout: triggerTimeout,
    });
    data.grantWrite(postConfirmation);
    const customMessage = new ProductFunction(this, "CustomMessage", {
      bundle: "cognito-custom-message",
      timeout: triggerTimeout,
    });
    siteUrlParameter.grantRead(customMessage);
    const signIn = new ProductFunction(this, "SignIn", { bundle: "cognito-sign-in", timeout: triggerTimeout });
    data.grantTakeTickets(signIn);
    this.triggers = { preSignUp, postConfirmation, customMessage, signIn };

    this.pool = new UserPool(this, "Pool", {
      featurePlan: FeaturePlan.ESSENTIALS, // the cheapest that rotates refresh tokens
      signInAliases: { email: true },
      signInCaseSensitive: false, // one account per address; cannot be changed after creation
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      keepOriginal: { email: true }, // a new address replaces the old one only after verification
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // The spec's weakest rule (partner signup); the forms enforce the stronger ones.
      passwordPolicy: {
        minLength: 6,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { mutable: true },
        locale: { mutable: true },
      },
      customAttributes: Object.fromEntries(
        Object.entries(registrationAttributes).map(([name, maxLen]) => [
          name,
          new StringAttribute({ maxLen, mutable: true }),
        ]),
      ),
      lambdaTriggers: {
        preSignUp,
        postConfirmation,
        customMessage,
        defineAuthChallenge: signIn,
        createAuthChallenge: signIn,
        verifyAuthChallengeResponse: signIn,
      },
      ...(sender.sendsCodes && { email: createPoolEmail(sender, configurationSet) }),
      deletionProtection: keepsData,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY, // see the table
    });
    acknowledgeRules(this.pool, "AwsSolutions-COG1", "AwsSolutions-COG2", "AwsSolutions-COG8");
    this.#allowOnPool("VoidPasswords", postConfirmation, ["AdminSetUserPassword", "AdminUserGlobalSignOut"]);
    this.#allowOnPool("RemoveRegistrations", customMessage, ["AdminGetUser", "AdminDeleteUser"]);
    new CfnUserPoolGroup(this, "Admins", { userPoolId: this.pool.userPoolId, groupName: "admin" });
    const issuerUrl = tokenIssuer === "aws" ? `https://cognito-idp.${region}.amazonaws.com` : tokenIssuer.url;
    this.issuer = `${issuerUrl}/${this.pool.userPoolId}`;
    this.client = this.#addClient(adminSignIn);
  }

  /** A policy beside the role's own: the pool names its triggers, so these cannot wait for the pool. */
  #allowOnPool(id: string, { role }: ProductFunction, actions: readonly string[]): void {
    const statement = new PolicyStatement({
      actions: actions.map((action) => `cognito-idp:${action}`),
      resources: [this.pool.userPoolArn],
    });
    role?.attachInlinePolicy(new Policy(this, id, { statements: [statement] }));
  }

  #addClient(adminUserPassword: boolean): UserPoolClient {
    const attributes = new ClientAttributes().withStandardAttributes({ email: true, fullname: true, locale: true });
    return this.pool.addClient("Web", {
      generateSecret: false,
      disableOAuth: true,
      authFlows: { userSrp: true, custom: true, adminUserPassword },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      refreshTokenRotationGracePeriod: Duration.seconds(60), // another tab may still use the previous token
      readAttributes: attributes.withStandardAttributes({
        emailVerified: true,
        email: true,
        fullname: true,
        locale: true,
      }),
      writeAttributes: attributes.withCustomAttributes(...Object.keys(registrationAttributes)),
    });
  }
}

/** Cognito checks the very identity that its configuration names, so a verified domain is named as such. */
const createPoolEmail = ({ address, identity }: Sender, { configurationSetName }: ConfigurationSet): UserPoolEmail =>
  UserPoolEmail.withSES({
    fromEmail: address,
    fromName: brand,
    configurationSetName,
    ...(identity !== address && { sesVerifiedDomain: identity }),
  });
