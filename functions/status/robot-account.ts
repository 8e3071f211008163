import { AdminInitiateAuthCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";
import * as z from "zod/mini";
import { type RobotName, robotAddress } from "../../shared/status/robot.ts";

const Environment = z.object({
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  PASSWORD_PARAMETER: z.string(),
});
const SignedIn = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });
const Claims = z.object({ sub: z.string() });

export interface RobotAccount {
  readonly userId: string;
  readonly token: string;
}
export type SignInRobot = (name: RobotName) => Promise<RobotAccount>;

/**
 * Creates a function that reads the robot's password and returns how it signs in; undefined until a deployment has set
 * the robot up (bin/lib/deploy/robot.ts).
 */
export function createRobotSignIn(environment: unknown): () => Promise<SignInRobot | undefined> {
  const {
    USER_POOL_ID: UserPoolId,
    USER_POOL_CLIENT_ID: ClientId,
    PASSWORD_PARAMETER,
  } = Environment.parse(environment);
  const cognito = new CognitoIdentityProviderClient({ maxAttempts: 3 });
  const parameters = new SSMClient({ maxAttempts: 3 });
  return async () => {
    const PASSWORD = await readParameter(parameters, PASSWORD_PARAMETER);
    if (PASSWORD === undefined) return undefined;
    return async (name) => {
      const AuthParameters = { USERNAME: robotAddress(name), PASSWORD };
      const response = await cognito.send(
        new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters }),
      );
      const token = SignedIn.parse(response).AuthenticationResult.AccessToken;
      const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      return { userId: Claims.parse(claims).sub, token };
    };
  };
}

/** Reads a secret parameter; undefined when there is none. */
export async function readParameter(client: SSMClient, Name: string): Promise<string | undefined> {
  try {
    return (await client.send(new GetParameterCommand({ Name, WithDecryption: true }))).Parameter?.Value;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
}
