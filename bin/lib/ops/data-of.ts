import { AdminListGroupsForUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { AccountStore } from "#functions/accounts/account-store.ts";
import { collectData } from "#functions/accounts/collect-data.ts";
import { ExportStore } from "#functions/accounts/export-store.ts";
import { menuItems, offers, wines } from "#functions/menus/kinds.ts";
import { MenuEntryStore } from "#functions/menus/menu-entry-store.ts";
import { DataExport } from "#shared/accounts/me.ts";
import { findAccount } from "#bin/lib/accounts/find-account.ts";
import { openStageTable, runStageScript } from "#bin/lib/deploy/stage.ts";
import { Failure } from "#bin/lib/process/failure.ts";

const usage = "npm run --silent ops -- data-of -- <email> [--stage prod] > data.json";

/** `npm run ops -- data-of <email>`: all data about a person as JSON, as `GET /me/export` gives it (docs/operations.md). */
await runStageScript({ usage, subject: "email address" }, async (stage, { name: email }) => {
  const { cognito, user, userId, attributes } = await findAccount(stage, email);
  const table = openStageTable(stage);
  const person = await new AccountStore(table).getPerson(userId);
  if (!person) throw new Failure(`${email} never signed in: there is nothing but the address, in Cognito.`);
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(user));
  const collect = collectData({
    dataExports: new ExportStore(table),
    menuItems: new MenuEntryStore(table, menuItems),
    offers: new MenuEntryStore(table, offers),
    wines: new MenuEntryStore(table, wines),
  });
  const isAdmin = Groups.some(({ GroupName }) => GroupName === "admin");
  const data = await collect({ ...person, attributes, isAdmin, at: new Date() });
  console.log(JSON.stringify(DataExport.parse(data), null, 2));
});
