import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { SendEmailCommand, SESClient } from "@aws-sdk/client-ses";
import * as z from "zod/mini";
import { clientsOf } from "./endpoint.ts";
import type { Upstream } from "./proxy.ts";

/** A trigger that throws refuses the call, with AWS's words. */
export class TriggerRefused extends Error {}

interface Fired {
  readonly operation: string;
  readonly Username: string | undefined;
  readonly ClientId: string | undefined;
  readonly behind: Upstream;
}

type Trigger = "PostConfirmation" | "CustomMessage";

/** After which call Cognito fires what, and the code that the local AWS gives out with it. */
const triggers: Readonly<Record<string, { trigger: Trigger; source: string; code?: string }>> = {
  ConfirmSignUp: { trigger: "PostConfirmation", source: "PostConfirmation_ConfirmSignUp" },
  ConfirmForgotPassword: { trigger: "PostConfirmation", source: "PostConfirmation_ConfirmForgotPassword" },
  SignUp: { trigger: "CustomMessage", source: "CustomMessage_SignUp", code: "123456" },
  ResendConfirmationCode: { trigger: "CustomMessage", source: "CustomMessage_ResendCode", code: "123456" },
  ForgotPassword: { trigger: "CustomMessage", source: "CustomMessage_ForgotPassword", code: "654321" },
};

const placeholder = "{####}";

const Answer = z.object({
  response: z._default(
    z.partial(z.object({ emailSubject: z.nullish(z.string()), emailMessage: z.nullish(z.string()) })),
    {},
  ),
});
const Fault = z.object({ errorMessage: z._default(z.string(), "") });

export async function fireTrigger({ operation, Username, ClientId, behind }: Fired): Promise<void> {
  const fired = triggers[operation];
  if (!fired || Username === undefined) return;
  const config = clientsOf(behind.awsUrl);
  const cognito = new CognitoIdentityProviderClient(config);
  const UserPoolId = behind.userPoolId;
  const { UserPool } = await cognito.send(new DescribeUserPoolCommand({ UserPoolId }));
  const FunctionName = UserPool?.LambdaConfig?.[fired.trigger];
  if (FunctionName === undefined) return;
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username })).catch(() => undefined);
  if (!user) return; // an unknown address is answered like a known one, without a mail
  const attributes = Object.fromEntries((user.UserAttributes ?? []).map(({ Name = "", Value = "" }) => [Name, Value]));
  const event = {
    version: "1",
    triggerSource: fired.source,
    region: config.region,
    userPoolId: UserPoolId,
    userName: user.Username,
    callerContext: { awsSdkVersion: "local", clientId: ClientId },
    request: {
      userAttributes: { ...attributes, "cognito:user_status": user.UserStatus },
      ...(fired.trigger === "CustomMessage" && { codeParameter: placeholder, usernameParameter: null }),
    },
    response: fired.trigger === "CustomMessage" ? { smsMessage: null, emailMessage: null, emailSubject: null } : {},
  };
  const invoked = await new LambdaClient(config).send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
  );
  const answer: unknown = JSON.parse(invoked.Payload?.transformToString() ?? "null");
  if (invoked.FunctionError) {
    throw new TriggerRefused(`${fired.trigger} failed with error ${Fault.parse(answer).errorMessage}.`);
  }
  const { emailMessage, emailSubject } = Answer.parse(answer).response;
  if (!emailMessage || fired.code === undefined || !attributes["email"]) return;
  await new SESClient(config).send(
    new SendEmailCommand({
      Source: behind.mailFrom,
      Destination: { ToAddresses: [attributes["email"]] },
      Message: {
        Subject: { Data: emailSubject ?? "" },
        Body: { Html: { Data: emailMessage.replaceAll(placeholder, fired.code) } },
      },
    }),
  );
}
