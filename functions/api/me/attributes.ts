import * as z from "zod";
import type { Attributes } from "./heal.ts";

const Environment = z.object({ USER_POOL_ID: z.string() });

/** Cognito's attributes of a user. Its client is loaded when first needed, which is almost never. */
export const attributesFrom =
  (environment: unknown) =>
  async (username: string): Promise<Attributes> => {
    const { USER_POOL_ID } = Environment.parse(environment);
    const { AdminGetUserCommand, CognitoIdentityProviderClient } =
      await import("@aws-sdk/client-cognito-identity-provider");
    const client = new CognitoIdentityProviderClient({ maxAttempts: 3 });
    const user = await client.send(new AdminGetUserCommand({ UserPoolId: USER_POOL_ID, Username: username }));
    return Object.fromEntries((user.UserAttributes ?? []).map(({ Name, Value }) => [Name ?? "", Value]));
  };
