import type { accountStream } from "#shared/accounts/events.ts";
import type { DomainEvent } from "#shared/events.ts";
import type { Image } from "#functions/platform/dynamodb/stream.ts";
import { ofNews, type ToEvent } from "#functions/platform/stream/domain-event.ts";
import { AccountDeletion } from "./deletion-store.ts";
import { Profile } from "./items.ts";

/** A new account and a finished deletion are events. */
export const accountToEvent: Record<(typeof accountStream.events)[number], ToEvent> = {
  profile: ofNews(({ before, after }) => toAccountRegistered(before, after)),
  account_deletion: ofNews(({ after }) => toAccountDeleted(AccountDeletion.parse(after))),
};

/** A new account, or a customer who registers a restaurant and so leaves the customers' index: both wait for review. */
function toAccountRegistered(before: Image | undefined, after: Image): DomainEvent | undefined {
  const { user_id, registered_as } = Profile.parse(after);
  const becameRestaurant = before?.["g1pk"] !== undefined && after["g1pk"] === undefined;
  if (before && !becameRestaurant) return undefined;
  const user_type = before ? "restaurant" : registered_as;
  return { "detail-type": "account.registered", detail: { user_id, user_type } };
}

/** Somebody without a profile has no address to write to. */
const toAccountDeleted = ({ state, email, user_id }: AccountDeletion): DomainEvent | undefined =>
  state === "done" && email !== null ? { "detail-type": "account.deleted", detail: { user_id } } : undefined;
