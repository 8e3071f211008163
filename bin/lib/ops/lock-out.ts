import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { findAccount } from "#bin/lib/accounts/find-account.ts";
import { runStageScript } from "#bin/lib/deploy/stage.ts";

const usage = "npm run ops -- lock-out <email> [--undo] [--stage prod]";

/**
 * `npm run ops -- lock-out <email>`: ends all sessions of an account and lets nobody sign in to it, until the same with
 * `--undo` (docs/operations.md).
 */
await runStageScript({ usage, subject: "email address", flags: ["undo"] }, async (stage, { name: email, has }) => {
  const { cognito, user } = await findAccount(stage, email);
  if (has("undo")) {
    await cognito.send(new AdminEnableUserCommand(user));
    console.log(`${email} can sign in again.`);
    return;
  }
  await cognito.send(new AdminDisableUserCommand(user));
  await cognito.send(new AdminUserGlobalSignOutCommand(user));
  console.log(`${email} is locked out. An access token that lives still works, for 15 minutes at most.`);
});
