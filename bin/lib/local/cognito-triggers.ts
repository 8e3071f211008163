import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { SendEmailCommand, SESClient } from "@aws-sdk/client-ses";
import * as z from "zod/mini";
import { brand } from "#shared/platform/brand.ts";
import { localClientConfig } from "./endpoint.ts";

/** The deployed product that the proxy forwards to. */
export interface Upstream {
  readonly awsUrl: string;
  /** The host name of the CloudFront distribution, with its port. */
  readonly distributionHost: string;
  readonly userPoolId: string;
  readonly mailFrom: string;
  /** Whether the local AWS calls all triggers by itself. */
  readonly callsTriggers?: boolean;
}

/** The trigger threw an error, which fails the call. The message is Cognito's. */
export class TriggerError extends Error {}

interface Call {
  /** The Cognito API's name, such as `SignUp`; `UpdateUserAttributes of email` invokes a trigger, others of it do not. */
  readonly operation: string;
  readonly Username: string | undefined;
  readonly ClientId: string | undefined;
  readonly ClientMetadata: Readonly<Record<string, string>> | undefined;
  readonly upstream: Upstream;
}

type TriggerName = "PostConfirmation" | "CustomMessage";

/** The trigger that Cognito invokes after a call, its `triggerSource`, and the code that the local AWS issues. */
const triggers: Readonly<Record<string, { name: TriggerName; source: string; code?: string }>> = {
  ConfirmSignUp: { name: "PostConfirmation", source: "PostConfirmation_ConfirmSignUp" },
  ConfirmForgotPassword: { name: "PostConfirmation", source: "PostConfirmation_ConfirmForgotPassword" },
  SignUp: { name: "CustomMessage", source: "CustomMessage_SignUp", code: "123456" },
  ResendConfirmationCode: { name: "CustomMessage", source: "CustomMessage_ResendCode", code: "123456" },
  "UpdateUserAttributes of email": { name: "CustomMessage", source: "CustomMessage_UpdateUserAttribute" },
  GetUserAttributeVerificationCode: { name: "CustomMessage", source: "CustomMessage_VerifyUserAttribute" },
  ForgotPassword: { name: "CustomMessage", source: "CustomMessage_ForgotPassword", code: "654321" },
};

const codePlaceholder = "{####}";

const TriggerResult = z.object({
  response: z._default(
    z.partial(z.object({ emailSubject: z.nullish(z.string()), emailMessage: z.nullish(z.string()) })),
    {},
  ),
});
const FunctionFailure = z.object({ errorMessage: z._default(z.string(), "") });

/**
 * Invokes the trigger that belongs to a successful call, and sends the email that a CustomMessage trigger returns.
 * Throws a TriggerError when the Lambda fails.
 */
export async function invokeTrigger({ operation, Username, ClientId, ClientMetadata, upstream }: Call): Promise<void> {
  const trigger = triggers[operation];
  if (!trigger || Username === undefined) return;
  const config = localClientConfig(upstream.awsUrl);
  const cognito = new CognitoIdentityProviderClient(config);
  const UserPoolId = upstream.userPoolId;
  const { UserPool } = await cognito.send(new DescribeUserPoolCommand({ UserPoolId }));
  const FunctionName = UserPool?.LambdaConfig?.[trigger.name];
  if (FunctionName === undefined) return;
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username })).catch(() => undefined);
  if (!user) return; // unknown addresses get the same response, but no email
  const attributes = Object.fromEntries((user.UserAttributes ?? []).map(({ Name = "", Value = "" }) => [Name, Value]));
  const event = {
    version: "1",
    triggerSource: trigger.source,
    region: config.region,
    userPoolId: UserPoolId,
    userName: user.Username,
    callerContext: { awsSdkVersion: "local", clientId: ClientId },
    request: {
      userAttributes: { ...attributes, "cognito:user_status": user.UserStatus },
      ...(ClientMetadata && { clientMetadata: ClientMetadata }),
      ...(trigger.name === "CustomMessage" && { codeParameter: codePlaceholder, usernameParameter: null }),
    },
    response: trigger.name === "CustomMessage" ? { smsMessage: null, emailMessage: null, emailSubject: null } : {},
  };
  const response = await new LambdaClient(config).send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
  );
  const result: unknown = JSON.parse(response.Payload?.transformToString() ?? "null");
  if (response.FunctionError) {
    throw new TriggerError(`${trigger.name} failed with error ${FunctionFailure.parse(result).errorMessage}.`);
  }
  const { emailMessage, emailSubject } = TriggerResult.parse(result).response;
  if (!emailMessage || trigger.code === undefined || !attributes["email"]) return;
  await new SESClient(config).send(
    new SendEmailCommand({
      Source: `${brand} <${upstream.mailFrom}>`,
      Destination: { ToAddresses: [attributes["email"]] },
      Message: {
        Subject: { Data: emailSubject ?? "" },
        Body: { Html: { Data: emailMessage.replaceAll(codePlaceholder, trigger.code) } },
      },
    }),
  );
}
