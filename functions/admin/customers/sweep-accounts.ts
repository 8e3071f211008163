import type { Context } from "aws-lambda";
import * as z from "zod/mini";
import type { AccountStore } from "#functions/accounts/account-store.ts";
import type { UserList } from "#functions/accounts/cognito-user.ts";
import type { EraseAccount } from "#functions/accounts/erase-account.ts";
import { errorName, logger } from "#functions/platform/observability/log.ts";
import { continueWork, type WorkDependencies } from "#functions/platform/dynamodb/continue-work.ts";
import type { ReviewStore } from "../reviews/review-store.ts";
import { emptyDifference, listDifference, toggleId } from "./id-difference.ts";
import { AccountPosition, firstAccounts, listAccounts } from "./list-accounts.ts";

interface Dependencies extends WorkDependencies {
  readonly reviews: Pick<ReviewStore, "listRestaurants" | "listCustomers">;
  readonly accounts: Pick<AccountStore, "getProfile">;
  readonly users: UserList;
  readonly eraseAccount: EraseAccount;
}

const State = z.object({
  phase: z.enum(["users", "accounts", "look-up", "erase", "refused"]),
  /** Cognito's token for its next page. */
  token: z.optional(z.string()),
  /** The next page of our accounts. */
  accounts: AccountPosition,
  /** What Cognito and our table do not have in common. */
  difference: z.instanceof(Uint8Array),
  /** Ids from it that are not looked up yet. */
  doubtful: z.array(z.string()),
  /** Accounts that Cognito does not know any more. None stays here when all is done. */
  gone: z.array(z.string()),
  atMost: z.int(),
  checked: z.int(),
  found: z.int(),
  erased: z.int(),
});
type State = z.infer<typeof State>;

export interface SweepResult {
  readonly checked: number;
  readonly gone: number;
  readonly erased: number;
  readonly isComplete: boolean;
}

interface Order {
  /** More in one night is no person's doing, but a wrong or an emptied user pool: then nothing is erased. */
  readonly atMost: number;
  readonly isAnew: boolean;
}

/**
 * Finishes the deletion of accounts that are gone in Cognito: its own DeleteUser takes any access token and tells nobody. All of
 * Cognito's users are compared with all of our accounts; who is in one of both lists alone is looked up before anything
 * is erased, because accounts come and go meanwhile.
 *
 * @throws when it could not check or erase everything, so that the alarm for failing functions tells
 */
export const sweepAccounts =
  (deps: Dependencies) =>
  async (context: Pick<Context, "getRemainingTimeInMillis">, order: Order): Promise<SweepResult | undefined> => {
    const work = {
      name: "sweep",
      State,
      begin: () => begin(order.atMost),
      step: (state: State) => phases[state.phase](deps, state),
    };
    const run = await continueWork(deps)(work, context, order.isAnew);
    if (!run) return undefined;
    const { checked, erased, found, phase } = run.state;
    const result = { checked, gone: found, erased, isComplete: run.isComplete };
    logger.info("sweep", { ...result, phase });
    if (run.isComplete && (phase === "refused" || erased < found)) {
      throw new Error("The sweep could not check or erase everything");
    }
    return result;
  };

const begin = (atMost: number): State => ({
  phase: "users",
  accounts: firstAccounts,
  difference: emptyDifference(),
  doubtful: [],
  gone: [],
  atMost,
  checked: 0,
  found: 0,
  erased: 0,
});

type Phase = (deps: Dependencies, state: State) => Promise<boolean>;

/** A step of each phase: whether something is left. */
const phases: Readonly<Record<State["phase"], Phase>> = {
  users: async ({ users }, state) => {
    const page = await users.list(state.token);
    if (page === "refused") {
      logger.warn("sweep", { error: "Cognito refused its token, so its list begins again" });
      state.token = undefined;
      state.difference = emptyDifference();
      return true;
    }
    for (const id of page.userIds) toggleId(state.difference, id);
    state.token = page.next;
    if (page.next === undefined) state.phase = "accounts";
    return true;
  },

  accounts: async ({ reviews }, state) => {
    const { userIds, next } = await listAccounts(reviews, state.accounts);
    for (const id of userIds) toggleId(state.difference, id);
    state.checked += userIds.length;
    if (next) {
      state.accounts = next;
      return true;
    }
    const doubtful = listDifference(state.difference);
    state.difference = new Uint8Array();
    state.doubtful = doubtful ?? [];
    state.phase = doubtful ? "look-up" : "refused";
    return doubtful !== undefined;
  },

  "look-up": async ({ accounts, users }, state) => {
    const id = state.doubtful.pop();
    if (id === undefined) state.phase = "erase";
    else if ((await accounts.getProfile(id)) && !(await users.has(id))) state.found = state.gone.push(id);
    if (state.found <= state.atMost) return true;
    state.phase = "refused";
    state.doubtful = [];
    state.gone = [];
    return false;
  },

  erase: async ({ eraseAccount }, state) => {
    const id = state.gone.pop();
    if (id === undefined) return false;
    try {
      await eraseAccount(id, id);
      state.erased++;
    } catch (error) {
      logger.error("sweep", { error: errorName(error) });
    }
    return true;
  },

  refused: () => Promise.resolve(false),
};
