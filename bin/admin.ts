import {
  AdminAddUserToGroupCommand,
  AdminSetUserMFAPreferenceCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { findAccount } from "./lib/accounts/find-account.ts";
import { runStageScript } from "./lib/deploy/stage.ts";

const usage = "npm run admin -- <email> [--lost-app] [--stage prod]";

/**
 * `npm run admin -- <email>`: makes an account an administrator's, on the local AWS or, with `--stage`, on AWS. A
 * signed-in user becomes one with the next access token, after at most 15 minutes.
 *
 * With `--lost-app` it turns off two-step sign-in instead, for users who lost their authenticator app and proved who
 * they are: Cognito has no recovery codes.
 */
await runStageScript({ usage, subject: "email address", flags: ["lost-app"] }, async (stage, email, has) => {
  const { cognito, user } = await findAccount(stage, email);
  if (has("lost-app")) {
    await cognito.send(new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings: { Enabled: false } }));
    console.log(`${email} can now sign in with the password alone, and set up another app.`);
    return;
  }
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: "admin" }));
  console.log(`${email} is now an administrator. A signed-in user has to sign in again.`);
});
