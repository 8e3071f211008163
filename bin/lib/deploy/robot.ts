import { randomUUID } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { readParameter } from "../../../functions/status/robot-account.ts";
import { putRobotRestaurant } from "../../../functions/status/store.ts";
import { type RobotName, robotAddress } from "../../../shared/status/robot.ts";
import type { Stage } from "./stage.ts";
import { openStageTable } from "./stage-table.ts";

/**
 * Creates the robot's accounts, its password and its restaurant, with the rights of the person who deploys: a Lambda that may set
 * passwords could open every account (docs/decisions/0132). Changes nothing once all of it is there.
 */
export async function setUpRobot({ outputs, config }: Stage): Promise<void> {
  const { UserPoolId, RobotPasswordParameter: Name } = outputs;
  if (Name === undefined) return;
  const parameters = new SSMClient(config);
  const stored = await readParameter(parameters, Name);
  if (stored !== undefined) return;
  const password = randomUUID();
  const cognito = new CognitoIdentityProviderClient(config);
  const guestId = await ensureAccount(cognito, { UserPoolId, name: "guest", password });
  const ownerId = await ensureAccount(cognito, { UserPoolId, name: "owner", password });
  await putRobotRestaurant(openStageTable({ outputs, config }), { guestId, ownerId }, new Date());
  // Last: a set-up that broke off is begun again by the next deployment.
  await parameters.send(new PutParameterCommand({ Name, Value: password, Type: "SecureString" }));
}

interface Account {
  readonly UserPoolId: string;
  readonly name: RobotName;
  readonly password: string;
}

/** Returns Cognito's id of the account. */
async function ensureAccount(cognito: CognitoIdentityProviderClient, account: Account): Promise<string> {
  const { UserPoolId, name, password: Password } = account;
  const user = { UserPoolId, Username: robotAddress(name) };
  const UserAttributes = [{ Name: "email", Value: user.Username }];
  await cognito
    .send(new AdminCreateUserCommand({ ...user, MessageAction: "SUPPRESS", UserAttributes }))
    .catch((error: unknown) => {
      if (!(error instanceof UsernameExistsException)) throw error;
    });
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
  const { UserAttributes: stored = [] } = await cognito.send(new AdminGetUserCommand(user));
  const id = stored.find(({ Name }) => Name === "sub")?.Value;
  if (id === undefined) throw new Error(`Cognito names no id for ${user.Username}`);
  return id;
}
