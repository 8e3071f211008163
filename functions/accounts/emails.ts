import type { accountEvents } from "#shared/accounts/events.ts";
import type { EmailEnvironment, EmailsOf } from "#functions/platform/email/emails-of.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import type { AccountStore } from "./account-store.ts";
import type { DeletionStore } from "./deletion-store.ts";
import { composeAdminEmail, composeDeletionEmail } from "./emails/account-emails.ts";

export interface AccountEmailDependencies extends EmailEnvironment {
  readonly accounts: Pick<AccountStore, "getPerson">;
  readonly deletions: Pick<DeletionStore, "get">;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
}

/** The emails about accounts. */
export const resolveAccountEmails = ({
  accounts,
  deletions,
  restaurants,
  site,
  adminAddress,
  now,
}: AccountEmailDependencies): EmailsOf<typeof accountEvents> => ({
  "account.registered": async ({ detail: { user_id, user_type } }) => {
    const person = await accounts.getPerson(user_id);
    if (!person) return [];
    const restaurant =
      person.restaurantId === undefined ? undefined : await restaurants.getRestaurant(person.restaurantId);
    const content = composeAdminEmail({ ...person.profile, registered_as: user_type }, restaurant, site);
    return [{ to: "admin", address: adminAddress, content }];
  },
  /** The profile is gone by now; the deletion itself keeps the address for a day. */
  "account.deleted": async ({ detail: { user_id } }) => {
    const deletion = await deletions.get(user_id, now());
    if (!deletion || deletion.email === null) return [];
    return [{ to: "former_user", address: deletion.email, content: composeDeletionEmail(deletion.language, site) }];
  },
});
