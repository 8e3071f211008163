import type { changeProfile, getMe, listMyOrders } from "#shared/accounts/contract.ts";
import type { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import type { HasSecondStep } from "#functions/platform/http/caller.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import type { LoadMe } from "./load-me.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { MyProfile } from "#shared/accounts/me.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { AccountStore, Person } from "./account-store.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import type { OrderStore } from "./order-store.ts";

interface Dependencies {
  readonly loadMe: LoadMe;
  readonly restaurants: Pick<RestaurantStore, "getRestaurant">;
  readonly hasSecondStep: HasSecondStep | undefined;
}

/** Returns the caller's profile, roles and restaurant, read fresh. */
export const getMeHandler =
  ({ loadMe, restaurants, hasSecondStep }: Dependencies): Handler<typeof getMe> =>
  async (_, caller) => {
    const { profile, restaurantId } = await loadMe(caller);
    const restaurant = restaurantId === undefined ? undefined : await restaurants.getRestaurant(restaurantId);
    const second_step_required =
      caller.isAdmin && hasSecondStep !== undefined && !(await hasSecondStep(caller.username));
    return { ...profile, is_admin: caller.isAdmin, second_step_required, restaurant: restaurant ?? null };
  };

interface ChangeProfileDependencies {
  readonly loadMe: LoadMe;
  readonly accounts: Pick<AccountStore, "change">;
  /** Copies the language to Cognito, which sends the emails with codes. */
  readonly saveLanguage: (username: string, language: Language) => Promise<void>;
  readonly now: () => Date;
}

/** Changes the caller's own profile. */
export const changeProfileHandler =
  ({ loadMe, accounts, saveLanguage, now }: ChangeProfileDependencies): Handler<typeof changeProfile> =>
  async ({ body: { version, ...fields } }, caller) => {
    const person = await loadMe(caller);
    if (version !== person.profile.version) throw toConflictError(person);
    const changed = await accounts.change(person, fields, now().toISOString());
    if (!changed) throw toConflictError(await loadMe(caller));
    // The profile is already changed. If Cognito fails here, its emails keep the former language.
    if (fields.language) await saveLanguage(caller.username, fields.language).catch(logLocaleFailure);
    return changed;
  };

const logLocaleFailure = (error: unknown): void => {
  logger.warn("language untold", { error: errorName(error) });
};

const toConflictError = ({ profile }: Person): ApiError =>
  new ApiError("changed_meanwhile", { current: MyProfile.parse(profile) });

interface ListOrdersDependencies {
  readonly orders: Pick<OrderStore, "listForCustomer">;
  readonly now: () => Date;
}

/** Lists the caller's orders, newest first. */
export const listOrdersHandler =
  ({ orders, now }: ListOrdersDependencies): Handler<typeof listMyOrders> =>
  ({ query }, { userId }) =>
    orders.listForCustomer(userId, query, now());
