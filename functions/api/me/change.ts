import type { changeProfile } from "../../../shared/contract/me.ts";
import { MyProfile } from "../../../shared/domain/me.ts";
import { Refusal } from "../../../shared/domain/refusal.ts";
import type { AccountStore, Person } from "../../data/account-store.ts";
import type { Handle } from "../../http/endpoint.ts";
import type { Self } from "./self.ts";

interface Effects {
  readonly self: Self;
  readonly accounts: Pick<AccountStore, "change">;
  readonly now: () => Date;
}

/** Changes what a person says about themselves. */
export const change =
  ({ self, accounts, now }: Effects): Handle<typeof changeProfile> =>
  async ({ body: { version, ...fields } }, caller) => {
    const person = await self(caller);
    if (version !== person.profile.version) throw meanwhile(person);
    const changed = await accounts.change(person, fields, now().toISOString());
    if (changed) return changed;
    throw meanwhile(await self(caller));
  };

const meanwhile = ({ profile }: Person): Refusal =>
  new Refusal("changed_meanwhile", { current: MyProfile.parse(profile) });
