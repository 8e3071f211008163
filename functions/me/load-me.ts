import { Refusal } from "../../shared/api/errors.ts";
import type { AccountStore, Person } from "../accounts/store.ts";
import type { Caller } from "../platform/http/caller.ts";

interface Effects {
  readonly accounts: Pick<AccountStore, "person" | "isDeleted">;
  /** Writes what the trigger should have written. */
  readonly heal: (caller: Caller, now: Date) => Promise<void>;
  readonly now: () => Date;
}

export type Self = (caller: Caller) => Promise<Person>;

/**
 * Who is signed in, read fresh. An account whose trigger failed is healed here; a deleted one stays deleted.
 *
 * @throws Refusal not_signed_in
 */
export const selfOf =
  ({ accounts, heal, now }: Effects): Self =>
  async (caller) => {
    const person = (await accounts.person(caller.userId)) ?? (await healed());
    if (!person) throw new Refusal("not_signed_in");
    return person;

    async function healed() {
      const at = now();
      if (await accounts.isDeleted(caller.userId, at)) return undefined;
      await heal(caller, at);
      return accounts.person(caller.userId);
    }
  };
