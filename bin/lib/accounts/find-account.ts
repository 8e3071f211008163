import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Stage } from "../deploy/stage.ts";
import { Failure } from "../process/failure.ts";

/** An account in Cognito, and a client to change it. */
export interface Account {
  readonly cognito: CognitoIdentityProviderClient;
  readonly user: { readonly UserPoolId: string; readonly Username: string };
  readonly userId: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Finds the account of an email address. @throws Failure when there is none */
export async function findAccount({ outputs, config }: Stage, email: string): Promise<Account> {
  const cognito = new CognitoIdentityProviderClient(config);
  const { UserPoolId } = outputs;
  const { UserAttributes = [], Username = email } = await cognito
    .send(new AdminGetUserCommand({ UserPoolId, Username: email }))
    .catch((error: unknown) => {
      if (!(error instanceof UserNotFoundException)) throw error;
      throw new Failure(`No account is registered as ${email}.`, { cause: error });
    });
  const attributes = Object.fromEntries(
    UserAttributes.flatMap(({ Name, Value }): [string, string][] => (Name && Value ? [[Name, Value]] : [])),
  );
  return { cognito, user: { UserPoolId, Username }, userId: attributes["sub"] ?? Username, attributes };
}
