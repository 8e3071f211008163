import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
  type UserStatusType,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod/mini";
import { type Attributes, toAttributes, unknownPassword } from "./cognito-user.ts";

/** Finds and creates the users of Cognito who sign in by a code. */
export type CodeUsers = ReturnType<typeof createCodeUsers>;

/** Of these the address is confirmed and a password, known or not, is set. */
const settled: readonly (UserStatusType | undefined)[] = ["CONFIRMED", "RESET_REQUIRED"];

export function createCodeUsers(environment: unknown) {
  const { USER_POOL_ID: UserPoolId } = z.object({ USER_POOL_ID: z.string() }).parse(environment);
  const cognito = new CognitoIdentityProviderClient({ maxAttempts: 3 });

  /** Cognito's custom challenge asks for no second step, so nobody who has one, and no admin, may pass by it. */
  const isGuarded = async (Username: string, factors: readonly string[]): Promise<boolean> => {
    if (factors.length > 0) return true;
    const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }));
    return Groups.length > 0;
  };

  return {
    /**
     * The user of an address, whose person has just shown that it is theirs. A registration that was never confirmed, or
     * an account that never had a password, is removed: what somebody else typed there does not hold.
     */
    async find(email: string): Promise<{ readonly mayUseCodes: boolean } | undefined> {
      const user = await cognito
        .send(new AdminGetUserCommand({ UserPoolId, Username: email }))
        .catch((error: unknown) => {
          if (error instanceof UserNotFoundException) return undefined;
          throw error;
        });
      if (!user) return undefined;
      const { Username = email, Enabled = true, UserStatus, UserMFASettingList = [] } = user;
      if (!Enabled || (await isGuarded(Username, UserMFASettingList))) return { mayUseCodes: false };
      if (settled.includes(UserStatus)) return { mayUseCodes: true };
      await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      return undefined;
    },

    /** Creates a customer with a confirmed address and a password that nobody knows. */
    async create(email: string, given: Readonly<Record<"name" | "locale", string>>): Promise<Attributes> {
      const attributes = { email, email_verified: "true", "custom:account_type": "customer", ...given };
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      const { User } = await cognito.send(
        new AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: "SUPPRESS", UserAttributes }),
      );
      await cognito.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: unknownPassword(), Permanent: true }),
      );
      return toAttributes(User?.Attributes);
    },
  };
}
