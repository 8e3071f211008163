import { parseArgs } from "node:util";
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { Failure, messageOf } from "./failure.ts";
import { type Stage, stageOf, stageOptions } from "./stage.ts";

const usage = "npm run admin -- <e-mail> [--stage prod [--region eu-central-1]]";

/**
 * `npm run admin -- <e-mail>`: makes an account an administrator's, on the local AWS or, with `--stage`, on a real
 * one. Whoever is signed in already is one with the next token, 15 minutes later at most.
 */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: stageOptions });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) throw new Failure(`Whom? ${usage}`);
  await makeAdmin(email, await stageOf(values, usage));
  console.log(`${email} is an administrator now; whoever is signed in already, after signing in anew.`);
} catch (error) {
  console.error(error instanceof Failure ? error.message : `${messageOf(error)}\n\n${usage}`);
  process.exitCode = 1;
}

async function makeAdmin(email: string, { outputs, config }: Stage): Promise<void> {
  const cognito = new CognitoIdentityProviderClient(config);
  const user = { UserPoolId: outputs.UserPoolId, Username: email };
  try {
    await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: "admin" }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    throw new Failure(`Nobody has registered as ${email}. Register on the site first, then run this again.`, {
      cause: error,
    });
  }
}
