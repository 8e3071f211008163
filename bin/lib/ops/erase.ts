import { AdminDisableUserCommand, AdminUserGlobalSignOutCommand } from "@aws-sdk/client-cognito-identity-provider";
import { DeletionStore } from "#functions/accounts/deletion-store.ts";
import { findAccount } from "#bin/lib/accounts/find-account.ts";
import { openStageTable, runStageScript } from "#bin/lib/deploy/stage.ts";

const usage = "npm run ops -- erase <email> [--stage prod]";

/**
 * `npm run ops -- erase <email>`: deletes an account for somebody who cannot do it on the profile page. It only begins the
 * deletion, as the page does; the schedule does the rest, until it is done (docs/operations.md).
 */
await runStageScript({ usage, subject: "email address" }, async (stage, { name: email }) => {
  const { cognito, user, userId } = await findAccount(stage, email);
  await cognito.send(new AdminDisableUserCommand(user));
  await cognito.send(new AdminUserGlobalSignOutCommand(user));
  await new DeletionStore(openStageTable(stage)).begin(userId, user.Username, new Date());
  console.log(
    `The deletion of ${email} has begun, and nobody can sign in to it any more. The schedule deletes everything within ` +
      `two minutes and sends an email when it is done. Its row is DELETIONS / ${userId}.`,
  );
});
