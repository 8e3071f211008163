import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { findAccount } from "#bin/lib/accounts/find-account.ts";
import { runStageScript } from "#bin/lib/deploy/stage.ts";

const usage = "npm run ops -- admin <email> [--remove | --lost-app] [--stage prod]";

/**
 * `npm run ops -- admin <email>`: makes an account an administrator's, on the local AWS or, with `--stage`, on AWS. A
 * signed-in user becomes one with the next access token, after at most 15 minutes.
 *
 * `--remove` takes that away and ends the sessions; an access token that lives still works, for 15 minutes at most.
 *
 * With `--lost-app` it turns off two-step sign-in instead, for users who lost their authenticator app and proved who
 * they are: Cognito has no recovery codes.
 */
await runStageScript(
  { usage, subject: "email address", flags: ["lost-app", "remove"] },
  async (stage, { name: email, has }) => {
    const { cognito, user } = await findAccount(stage, email);
    if (has("lost-app")) {
      await cognito.send(
        new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings: { Enabled: false } }),
      );
      console.log(`${email} can now sign in with the password alone, and set up another app.`);
      return;
    }
    if (has("remove")) {
      await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: "admin" }));
      await cognito.send(new AdminUserGlobalSignOutCommand(user));
      console.log(
        `${email} is no longer an administrator. An access token that lives still works, for 15 minutes at most.`,
      );
      return;
    }
    await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: "admin" }));
    console.log(`${email} is now an administrator. A signed-in user has to sign in again.`);
  },
);
