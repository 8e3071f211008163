import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  ListUsersCommand,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod/mini";
import type { Language } from "#shared/platform/text/language.ts";

const Environment = z.object({ USER_POOL_ID: z.string() });

/**
 * The Cognito client is created on first use, because most requests need none. The commands are imported statically,
 * so that esbuild can drop the rest of the package; a dynamic import would add 75 kB.
 */
let client: CognitoIdentityProviderClient | undefined;
const cognito = () => (client ??= new CognitoIdentityProviderClient({ maxAttempts: 3 }));
const readPoolId = (environment: unknown): string => Environment.parse(environment).USER_POOL_ID;

export type Attributes = Readonly<Record<string, string | undefined>>;
export type ReadAttributes = (username: string) => Promise<Attributes | undefined>;

export const toAttributes = (list: readonly AttributeType[] = []): Attributes =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name ?? "", Value]));

/** Creates a function that reads a user's attributes from Cognito; undefined when Cognito knows no such user. */
export const createAttributeReader =
  (environment: unknown): ReadAttributes =>
  async (username) => {
    const command = new AdminGetUserCommand({ UserPoolId: readPoolId(environment), Username: username });
    const user = await cognito()
      .send(command)
      .catch((error: unknown) => {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      });
    if (!user) return undefined;
    return toAttributes(user.UserAttributes);
  };

/** Creates a function that sets the language of Cognito's emails to a user. */
export const createLocaleWriter =
  (environment: unknown) =>
  async (username: string, language: Language): Promise<void> => {
    const UserAttributes = [{ Name: "locale", Value: language }];
    await cognito().send(
      new AdminUpdateUserAttributesCommand({ UserPoolId: readPoolId(environment), Username: username, UserAttributes }),
    );
  };

/** Creates a function that deletes a user in Cognito, which revokes their tokens. A missing user is no error. */
export const createUserRemover =
  (environment: unknown) =>
  async (username: string): Promise<void> => {
    try {
      await cognito().send(new AdminDeleteUserCommand({ UserPoolId: readPoolId(environment), Username: username }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  };

/** Creates a function that removes a registration whose code was never entered. A confirmed account stays. */
export const createRegistrationRemover =
  (environment: unknown) =>
  async (username: string): Promise<void> => {
    const command = new AdminGetUserCommand({ UserPoolId: readPoolId(environment), Username: username });
    const { UserStatus } = await cognito().send(command);
    if (UserStatus === "UNCONFIRMED") await createUserRemover(environment)(username);
  };

/**
 * Creates a function that revokes all refresh tokens of a user. The access tokens are void for Cognito at once, for our
 * API when they expire.
 */
export const createSessionEnder =
  (environment: unknown) =>
  async (username: string): Promise<void> => {
    await cognito().send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: readPoolId(environment), Username: username }),
    );
  };

/** A password that nobody knows. */
export const unknownPassword = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`;

/** Creates a function that replaces a user's password by one that nobody knows. */
export const createPasswordVoider =
  (environment: unknown) =>
  async (username: string): Promise<void> => {
    await cognito().send(
      new AdminSetUserPasswordCommand({
        UserPoolId: readPoolId(environment),
        Username: username,
        Password: unknownPassword(),
        Permanent: true,
      }),
    );
  };
/** The users of the pool as lists. Unlike AdminGetUser, a list makes nobody a monthly active user, who is paid for. */
export interface UserList {
  /** A page of 60, without those who never confirmed. "refused": the token of the page before is not valid any more. */
  readonly list: (token?: string) => Promise<{ readonly userIds: string[]; readonly next?: string } | "refused">;
  readonly has: (userId: string) => Promise<boolean>;
}

/** The most that Cognito takes. */
const usersPerPage = 60;

export function createUserList(environment: unknown): UserList {
  const read = (input: { readonly PaginationToken?: string | undefined; readonly Filter?: string }) =>
    cognito().send(
      new ListUsersCommand({
        UserPoolId: readPoolId(environment),
        AttributesToGet: ["sub"],
        Limit: usersPerPage,
        ...input,
      }),
    );
  return {
    async list(PaginationToken) {
      try {
        const { Users = [], PaginationToken: next } = await read({ PaginationToken });
        const confirmed = Users.filter(({ UserStatus }) => UserStatus !== "UNCONFIRMED");
        const userIds = confirmed.map(
          ({ Attributes = [] }) => Attributes.find(({ Name }) => Name === "sub")?.Value ?? "",
        );
        return { userIds, ...(next !== undefined && { next }) };
      } catch (error) {
        if (PaginationToken !== undefined && error instanceof InvalidParameterException) return "refused";
        throw error;
      }
    },

    async has(userId) {
      let PaginationToken: string | undefined;
      do {
        const page = await read({ Filter: `sub = "${userId}"`, PaginationToken });
        if (page.Users?.length) return true;
        ({ PaginationToken } = page);
      } while (PaginationToken !== undefined);
      return false;
    },
  };
}
