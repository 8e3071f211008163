import { randomUUID } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod/mini";

const Environment = z.object({ USER_POOL_ID: z.string(), USER_POOL_CLIENT_ID: z.string() });
const SignedIn = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });
const Claims = z.object({ sub: z.string() });

export interface RobotAccount {
  readonly userId: string;
  readonly token: string;
}
export type SignInRobot = (name: RobotName) => Promise<RobotAccount>;
type RobotName = "guest" | "owner";

/** No email can reach it (RFC 2606), and Cognito does not know it as verified. */
export const robotAddress = (name: RobotName): string => `robot-${name}@robot.invalid`;

/**
 * Creates a function that signs in one of the robot's accounts, which it creates when it is missing. Each sign-in sets
 * another random password, so that there is none to keep.
 */
export function createRobotSignIn(environment: unknown): SignInRobot {
  const { USER_POOL_ID: UserPoolId, USER_POOL_CLIENT_ID: ClientId } = Environment.parse(environment);
  const cognito = new CognitoIdentityProviderClient({ maxAttempts: 3 });
  return async (name) => {
    const Username = robotAddress(name);
    const Password = randomUUID();
    const UserAttributes = [{ Name: "email", Value: Username }];
    await cognito
      .send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: "SUPPRESS", UserAttributes }))
      .catch((error: unknown) => {
        if (!(error instanceof UsernameExistsException)) throw error;
      });
    await cognito.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
    const response = await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: Username, PASSWORD: Password },
      }),
    );
    const token = SignedIn.parse(response).AuthenticationResult.AccessToken;
    const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    return { userId: Claims.parse(claims).sub, token };
  };
}
