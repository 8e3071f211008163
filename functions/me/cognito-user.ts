import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod/mini";
import type { Language } from "../../shared/restaurants/constants.ts";
import type { Attributes } from "./heal.ts";

const Environment = z.object({ USER_POOL_ID: z.string() });

/**
 * Cognito's client is made when first needed, which is almost never. It is imported by name at the top all the same:
 * esbuild drops the hundred calls that nobody makes only so, and a late import would weigh 75 kB more.
 */
let client: CognitoIdentityProviderClient | undefined;
const cognito = () => (client ??= new CognitoIdentityProviderClient({ maxAttempts: 3 }));
const poolIn = (environment: unknown): string => Environment.parse(environment).USER_POOL_ID;

/** Cognito's attributes of a user. */
export const createAttributeReader =
  (environment: unknown) =>
  async (username: string): Promise<Attributes> => {
    const asked = new AdminGetUserCommand({ UserPoolId: poolIn(environment), Username: username });
    const user = await cognito().send(asked);
    return Object.fromEntries((user.UserAttributes ?? []).map(({ Name, Value }) => [Name ?? "", Value]));
  };

/** Tells Cognito in which language its mails with codes are to be. */
export const createLocaleWriter =
  (environment: unknown) =>
  async (username: string, language: Language): Promise<void> => {
    const UserAttributes = [{ Name: "locale", Value: language }];
    await cognito().send(
      new AdminUpdateUserAttributesCommand({ UserPoolId: poolIn(environment), Username: username, UserAttributes }),
    );
  };

/** Takes a user out of Cognito, and all their tokens with it; whoever is gone already, is gone. */
export const createUserRemover =
  (environment: unknown) =>
  async (username: string): Promise<void> => {
    try {
      await cognito().send(new AdminDeleteUserCommand({ UserPoolId: poolIn(environment), Username: username }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  };
