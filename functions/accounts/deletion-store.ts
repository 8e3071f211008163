import * as z from "zod/mini";
import { languages } from "#shared/platform/text/language.ts";
import { Profile } from "./items.ts";
import { deletionsPartition, keys } from "#functions/platform/dynamodb/keys.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";
import {
  addDaysToEpoch,
  firstVersion,
  getItem,
  isExpired,
  TableStore,
  WithTtl,
} from "#functions/platform/dynamodb/table.ts";
import { putNew, transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import { updateItem } from "#functions/platform/dynamodb/update.ts";

/** The deletion of an account, until the person has been told that it is done. */
export const AccountDeletion = z.object({
  user_id: z.string(),
  /** Cognito's name of the user. */
  username: z.string(),
  /** Null: the account had no profile. */
  email: z.nullable(z.string()),
  language: z.enum(languages),
  state: z.enum(["open", "done"]),
  created_at: z.string(),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** Deletions that have begun: what a request leaves unfinished, the schedule finishes. */
export class DeletionStore extends TableStore {
  /** Remembers a deletion and whom to tell. A deletion that has begun before stays as it is. */
  async begin(userId: string, username: string, now: Date): Promise<void> {
    const row = await getItem(this.table, keys.profile(userId));
    const profile = row && Profile.parse(row);
    const deletion: AccountDeletion = {
      user_id: userId,
      username,
      email: profile?.email ?? null,
      language: profile?.language ?? "de",
      state: "open",
      created_at: now.toISOString(),
    };
    const item = { ...keys.accountDeletion(userId), entity: "account_deletion", ...firstVersion(now), ...deletion };
    await transactWrite(this.table, [putNew(this.table, item)]);
  }

  /** Marks a deletion as done: its second and last version. Its row stays for a day, until the person was told. */
  async finish(userId: string, now: Date): Promise<void> {
    const set = {
      state: "done",
      version: 2,
      updated_at: now.toISOString(),
      ttl: addDaysToEpoch(1, now),
    };
    await transactWrite(this.table, [updateItem(this.table, keys.accountDeletion(userId), { set, version: 1 })]);
  }

  async get(userId: string, now: Date): Promise<AccountDeletion | undefined> {
    const row = await getItem(this.table, keys.accountDeletion(userId));
    return row && !isExpired(WithTtl.parse(row), now) ? AccountDeletion.parse(row) : undefined;
  }

  /** Lists the unfinished deletions. */
  async listOpen(): Promise<AccountDeletion[]> {
    const rows = await queryAll(this.table, { partition: deletionsPartition });
    return rows.map((row) => AccountDeletion.parse(row)).filter(({ state }) => state === "open");
  }
}
