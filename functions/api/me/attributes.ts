import * as z from "zod";
import type { Attributes } from "./heal.ts";

const Environment = z.object({ USER_POOL_ID: z.string() });

/** Cognito's client is loaded when first needed, which is almost never. */
async function poolOf(environment: unknown) {
  const { USER_POOL_ID: UserPoolId } = Environment.parse(environment);
  const cognito = await import("@aws-sdk/client-cognito-identity-provider");
  return { cognito, client: new cognito.CognitoIdentityProviderClient({ maxAttempts: 3 }), UserPoolId };
}

/** Cognito's attributes of a user. */
export const attributesFrom =
  (environment: unknown) =>
  async (username: string): Promise<Attributes> => {
    const { cognito, client, UserPoolId } = await poolOf(environment);
    const user = await client.send(new cognito.AdminGetUserCommand({ UserPoolId, Username: username }));
    return Object.fromEntries((user.UserAttributes ?? []).map(({ Name, Value }) => [Name ?? "", Value]));
  };

/** Takes a user out of Cognito, and all their tokens with it; whoever is gone already, is gone. */
export const removalFrom =
  (environment: unknown) =>
  async (username: string): Promise<void> => {
    const { cognito, client, UserPoolId } = await poolOf(environment);
    try {
      await client.send(new cognito.AdminDeleteUserCommand({ UserPoolId, Username: username }));
    } catch (error) {
      if (!(error instanceof cognito.UserNotFoundException)) throw error;
    }
  };
