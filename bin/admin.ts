import { parseArgs } from "node:util";
import {
  AdminAddUserToGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { loadStage, type Stage, stageOptions } from "./lib/deploy/stage.ts";
import { Failure, messageOf } from "./lib/process/failure.ts";

const usage = "npm run admin -- <email> [--lost-app] [--stage prod]";

/**
 * `npm run admin -- <email>`: makes an account an administrator's, on the local AWS or, with `--stage`, on AWS. A
 * signed-in user becomes one with the next access token, after at most 15 minutes.
 *
 * With `--lost-app` it turns off two-step sign-in instead, for users who lost their authenticator app and proved who
 * they are: Cognito has no recovery codes.
 */
try {
  const options = { ...stageOptions, "lost-app": { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1) throw new Failure(`Name one email address: ${usage}`);
  const stage = await loadStage(values, usage);
  if (values["lost-app"]) {
    await disableTwoStepSignIn(email, stage);
    console.log(`${email} can now sign in with the password alone, and set up another app.`);
  } else {
    await addToAdmins(email, stage);
    console.log(`${email} is now an administrator. A signed-in user has to sign in again.`);
  }
} catch (error) {
  console.error(error instanceof Failure ? error.message : `${messageOf(error)}\n\n${usage}`);
  process.exitCode = 1;
}

function addToAdmins(email: string, stage: Stage): Promise<void> {
  return withUser(email, stage, async (cognito, user) => {
    await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: "admin" }));
  });
}

function disableTwoStepSignIn(email: string, stage: Stage): Promise<void> {
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
    throw new Failure(`No account is registered as ${email}. Register on the site first, then run this again.`, {
      cause: error,
    });
  }
}
