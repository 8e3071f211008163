import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";

/** The password of all demo accounts. */
export const demoPassword = "Tischkaiser1!";

/** Creates accounts in Cognito with a permanent password. Existing accounts are kept. */
export class DemoAccounts {
  readonly #client: CognitoIdentityProviderClient;
  readonly #pool: string;

  constructor(userPoolId: string, client = new CognitoIdentityProviderClient({})) {
    this.#pool = userPoolId;
    this.#client = client;
  }

  /** Returns the user's id (`sub`). */
  async create(email: string, attributes: Readonly<Record<string, string>>, isAdmin = false): Promise<string> {
    const user = { UserPoolId: this.#pool, Username: email };
    const stored = await this.#createOrGet(
      email,
      Object.entries({ email, email_verified: "true", ...attributes }).map(([Name, Value]) => ({ Name, Value })),
    );
    await this.#client.send(new AdminSetUserPasswordCommand({ ...user, Password: demoPassword, Permanent: true }));
    if (isAdmin) await this.#client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: "admin" }));
    const sub = stored.find(({ Name }) => Name === "sub")?.Value;
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
