import { OwnedRestaurant, Profile, StoredProfile } from "./items.ts";
import { keys, userPartition } from "#functions/platform/dynamodb/keys.ts";
import { getItem, isExpired, TableStore, WithTtl } from "#functions/platform/dynamodb/table.ts";
import { transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import { type Changes, toStoredFields, updateItem } from "#functions/platform/dynamodb/update.ts";
import { queryAll } from "#functions/platform/dynamodb/pages.ts";

export interface Person {
  readonly profile: StoredProfile;
  readonly restaurantId: string | undefined;
}

export class AccountStore extends TableStore {
  /** Reads profile and restaurant id in one Query; undefined when the account was never written. */
  async getPerson(userId: string): Promise<Person | undefined> {
    const rows = await queryAll(this.table, { partition: userPartition(userId) });
    const profile = rows.find(({ entity }) => entity === "profile");
    if (!profile) return undefined;
    const owned = rows.find(({ entity }) => entity === "owned_restaurant");
    return { profile: StoredProfile.parse(profile), restaurantId: owned && OwnedRestaurant.parse(owned).restaurant_id };
  }

  async getProfile(userId: string): Promise<Profile | undefined> {
    const Item = await getItem(this.table, keys.profile(userId), { isConsistent: false });
    return Item && Profile.parse(Item);
  }

  /** Changes a profile. Undefined: a concurrent write won, or the account was deleted. */
  async change(
    { profile, restaurantId }: Person,
    change: Changes<Profile>,
    updated_at: string,
  ): Promise<StoredProfile | undefined> {
    const stored = { ...toStoredFields(change), version: profile.version + 1 };
    const after = StoredProfile.parse({ ...profile, ...stored });
    // The sort key of the list by name contains the name.
    const { g2sk } = keys.customer(after);
    const set = { ...stored, updated_at, ...(restaurantId === undefined && { g2sk }) };
    const failed = await transactWrite(this.table, [
      updateItem(this.table, keys.profile(profile.user_id), { set, version: profile.version }),
    ]);
    return failed.includes(true) ? undefined : after;
  }

  /** Tells whether an account or a restaurant was deleted. A token stays valid for minutes after the deletion. */
  async isDeleted(id: string, now: Date): Promise<boolean> {
    const Item = await getItem(this.table, keys.tombstone(id));
    return Item !== undefined && !isExpired(WithTtl.parse(Item), now);
  }
}
