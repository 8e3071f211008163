import { parseArgs } from "node:util";
import {
  AdminAddUserToGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { Failure, messageOf } from "./lib/process/failure.ts";
import { type Stage, stageOf, stageOptions } from "./lib/deploy/stage.ts";

const usage = "npm run admin -- <e-mail> [--lost-app] [--stage prod [--region eu-central-1]]";

/**
 * `npm run admin -- <e-mail>`: makes an account an administrator's, on the local AWS or, with `--stage`, on a real
 * one. Whoever is signed in already is one with the next token, 15 minutes later at most.
 *
 * With `--lost-app` it takes away the second step of signing in instead, for whoever lost the authenticator app and
 * proved to us who they are: Cognito has no recovery codes.
 */
try {
  const options = { ...stageOptions, "lost-app": { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) throw new Failure(`Whom? ${usage}`);
  const stage = await stageOf(values, usage);
  if (values["lost-app"]) {
    await takeSecondStep(email, stage);
    console.log(`${email} signs in with the password alone now, and can set up another app.`);
  } else {
    await makeAdmin(email, stage);
    console.log(`${email} is an administrator now; whoever is signed in already, after signing in anew.`);
  }
} catch (error) {
  console.error(error instanceof Failure ? error.message : `${messageOf(error)}\n\n${usage}`);
  process.exitCode = 1;
}

function makeAdmin(email: string, stage: Stage): Promise<void> {
  return withUser(email, stage, async (cognito, user) => {
    await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: "admin" }));
  });
}

function takeSecondStep(email: string, stage: Stage): Promise<void> {
  return withUser(email, stage, async (cognito, user) => {
    await cognito.send(new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings: { Enabled: false } }));
  });
}

async function withUser(
  email: string,
  { outputs, config }: Stage,
  work: (cognito: CognitoIdentityProviderClient, user: { UserPoolId: string; Username: string }) => Promise<void>,
): Promise<void> {
  try {
    await work(new CognitoIdentityProviderClient(config), { UserPoolId: outputs.UserPoolId, Username: email });
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    throw new Failure(`Nobody has registered as ${email}. Register on the site first, then run this again.`, {
      cause: error,
    });
  }
}
