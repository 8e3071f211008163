import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Language } from "#shared/platform/text/language.ts";

/** The password of all demo accounts. */
export const demoPassword = "Tischkaiser1!";

interface Registration {
  readonly email: string;
  readonly full_name: string;
  readonly language: Language;
  readonly account_type: "customer" | "restaurant";
  readonly isAdmin?: boolean;
}

/** Creates accounts in Cognito with a permanent password. Existing accounts are kept. */
export class DemoAccounts {
  readonly #client = new CognitoIdentityProviderClient({});
  readonly #pool: string;

  constructor(userPoolId: string) {
    this.#pool = userPoolId;
  }

  /** Returns the user's id (`sub`). */
  async create({ email, full_name, language, account_type, isAdmin = false }: Registration): Promise<string> {
    const user = { UserPoolId: this.#pool, Username: email };
    const attributes = await this.#createOrGet(email, [
      { Name: "email", Value: email },
      { Name: "email_verified", Value: "true" },
      { Name: "name", Value: full_name },
      { Name: "locale", Value: language },
      { Name: "custom:account_type", Value: account_type },
    ]);
    await this.#client.send(new AdminSetUserPasswordCommand({ ...user, Password: demoPassword, Permanent: true }));
    if (isAdmin) await this.#client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: "admin" }));
    const sub = attributes.find(({ Name }) => Name === "sub")?.Value;
    if (sub === undefined) throw new Error(`Cognito gave ${email} no id`);
    return sub;
  }

  async #createOrGet(email: string, UserAttributes: AttributeType[]): Promise<AttributeType[]> {
    const user = { UserPoolId: this.#pool, Username: email };
    try {
      const created = await this.#client.send(
        new AdminCreateUserCommand({ ...user, MessageAction: "SUPPRESS", UserAttributes }),
      );
      return created.User?.Attributes ?? [];
    } catch (error) {
      if (!(error instanceof UsernameExistsException)) throw error;
      return (await this.#client.send(new AdminGetUserCommand(user))).UserAttributes ?? [];
    }
  }
}
