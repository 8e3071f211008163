import { hash } from "node:crypto";
import { ConditionalCheckFailedException, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { BatchGetCommand, BatchWriteCommand, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { AccountStore } from "#functions/accounts/account-store.ts";
import { accountItems } from "#functions/accounts/registration-store.ts";
import { sweepAccounts } from "#functions/admin/customers/sweep-accounts.ts";
import { recount } from "#functions/admin/recount.ts";
import { NamePartStore } from "#functions/admin/customers/name-parts.ts";
import { ReviewIndexStore } from "#functions/admin/reviews/index-store.ts";
import { ReviewStore } from "#functions/admin/reviews/review-store.ts";
import { SectionCountStore } from "#functions/admin/reviews/section-counts-store.ts";
import { customersPartition, keys } from "#functions/platform/dynamodb/keys.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { WorkStore } from "#functions/platform/dynamodb/continue-work.ts";
import { DueStore } from "#functions/reservations/due/due-store.ts";
import { SeatingRecountStore } from "#functions/reservations/seating/seating-recount-store.ts";
import { TabRecountStore } from "#functions/reservations/tab-recount-store.ts";
import { CatalogueStore } from "#functions/restaurants/catalogue-store.ts";
import { ListingCountsStore } from "#functions/restaurants/listing-counts-store.ts";
import { aProfile } from "./rows.ts";

/** In milliseconds. */
const latency = { cognito: 60, dynamodb: 5 };
/** What a call takes of the function's processor, which does one thing at a time: 45,000 guests took 0.29 of one 13 minutes. */
const processorMs = 2.5;
const minuteMs = 60_000;
type Run<Result> = (context: { readonly getRemainingTimeInMillis: () => number }) => Promise<Result>;
/** A page of a Query ends at one megabyte. */
const rowsPerMegabyte = 1500;

const Query = z.object({
  ":partition": z.optional(z.string()),
  ":pk": z.optional(z.string()),
  ":highest": z.optional(z.string()),
});

/**
 * The nightly work on so many guests, with a clock of its own: the real use cases and stores, above a table and a user pool that
 * answer from formulas and take their time.
 */
export class Night {
  readonly #guests: number;
  readonly #work = new Map<string, Record<string, unknown>>();
  readonly #waiting: { readonly at: number; readonly resolve: () => void }[] = [];
  #clock = Date.parse("2027-03-01T02:00:00Z");
  /** Calls by their kind. */
  readonly calls: Record<string, number> = {};
  /** Numbers of guests who are gone in Cognito. */
  readonly gone = new Set<number>();
  /** Numbers of guests whom Cognito's list leaves out, as those who come while it is read. */
  readonly unlisted = new Set<number>();
  /** So many of Cognito's users have no account here. */
  strangers = 0;
  /** Cognito refuses a token once after so many of its pages. */
  refuseAfter = Infinity;
  readonly erased: string[] = [];
  readonly sweep: ReturnType<typeof sweepAccounts>;
  readonly recount: ReturnType<typeof recount>;

  constructor(guests: number) {
    this.#guests = guests;
    // The SDK's paginators take nothing but a client of theirs.
    const client = DynamoDBDocumentClient.from(new DynamoDBClient());
    client.send = (command: object) => this.#answer(command);
    const table: Table = { name: "table", client };
    const now = () => new Date(this.#clock);
    const [works, reviews] = [new WorkStore(table), new ReviewStore(table)];
    this.sweep = sweepAccounts({
      works,
      reviews,
      accounts: new AccountStore(table),
      users: { list: (token) => this.#listUsers(token), has: (id) => this.#hasUser(id) },
      eraseAccount: (id) => Promise.resolve(void this.erased.push(id)),
      now,
    });
    this.recount = recount({
      works,
      reviews,
      tabs: new TabRecountStore(table),
      seatings: new SeatingRecountStore(table),
      sections: new SectionCountStore(table),
      catalogue: new CatalogueStore(table),
      listingCounts: new ListingCountsStore(table),
      due: new DueStore(table),
      reviewIndex: new ReviewIndexStore(table),
      nameParts: new NamePartStore(table),
      now,
    });
  }

  /** Calls a function every minute, as the schedule does, until its work is done. */
  async work<Result extends { readonly isComplete: boolean }>(
    run: Run<Result | undefined>,
    runMinutes?: number,
  ): Promise<{ readonly result: Result; readonly runs: number; readonly minutes: number }> {
    const begun = this.#clock;
    for (let runs = 1; ; runs++) {
      const result = await this.call(run, runMinutes);
      if (result?.isComplete) return { result, runs, minutes: (this.#clock - begun) / minuteMs };
      this.wait(minuteMs - (this.#clock % minuteMs));
    }
  }

  /** Calls a function once. The clock goes on to whatever is waited for next, until the answer is there. */
  async call<Result>(run: Run<Result>, runMinutes = 15): Promise<Result> {
    const end = this.#clock + runMinutes * minuteMs;
    const progress = { isOver: false };
    const answer = run({ getRemainingTimeInMillis: () => end - this.#clock });
    void answer.catch(() => undefined).then(() => (progress.isOver = true));
    while (!progress.isOver) {
      await new Promise(setImmediate);
      this.#waiting.sort((a, b) => a.at - b.at);
      const next = this.#waiting.shift();
      if (!next) continue;
      this.#clock = Math.max(this.#clock, next.at) + processorMs;
      next.resolve();
    }
    return answer;
  }

  wait(milliseconds: number): void {
    this.#clock += milliseconds;
  }

  #take(kind: string, milliseconds: number): Promise<void> {
    this.calls[kind] = (this.calls[kind] ?? 0) + 1;
    return new Promise((resolve) => this.#waiting.push({ at: this.#clock + milliseconds, resolve }));
  }

  async #listUsers(token = "0") {
    await this.#take("ListUsers", latency.cognito);
    const from = Number(token);
    if (from / 60 >= this.refuseAfter) {
      this.refuseAfter = Infinity;
      return "refused" as const;
    }
    const users = this.#guests + this.strangers;
    const to = Math.min(from + 60, users);
    const numbers = Array.from({ length: to - from }, (_, index) => from + index);
    const userIds = numbers.filter((number) => !this.gone.has(number) && !this.unlisted.has(number)).map(idOf);
    return { userIds, ...(to < users && { next: String(to) }) };
  }

  async #hasUser(id: string): Promise<boolean> {
    await this.#take("ListUsers of one", latency.cognito);
    return !this.gone.has(numberOf(id));
  }

  async #answer(command: object): Promise<unknown> {
    await this.#take(command.constructor.name.replace("Command", ""), latency.dynamodb);
    if (command instanceof GetCommand)
      return { Item: this.#read(z.object({ pk: z.string() }).parse(command.input.Key)) };
    if (command instanceof PutCommand) return this.#put(command.input);
    if (command instanceof QueryCommand) return this.#query(command.input);
    if (command instanceof BatchGetCommand) return { Responses: {} };
    if (command instanceof BatchWriteCommand) return {};
    throw new Error(`Nothing answers ${command.constructor.name}`);
  }

  #put({ Item = {}, ExpressionAttributeValues }: PutCommand["input"]): object {
    const pk = String(Item["pk"]);
    const before = this.#work.get(pk);
    if (before && before["version"] !== ExpressionAttributeValues?.[":before"]) {
      throw new ConditionalCheckFailedException({ message: "another version", $metadata: {} });
    }
    this.#work.set(pk, Item);
    return {};
  }

  #read({ pk }: { readonly pk: string }): unknown {
    if (pk === keys.sectionCounts().pk) return { version: 1, customers: this.#guests };
    if (!pk.startsWith("USER#")) return this.#work.get(pk);
    const number = numberOf(pk.slice("USER#".length));
    return number < this.#guests ? guestAt(number) : undefined;
  }

  /** Guests, newest first, who have no reservations. */
  #query({ ExpressionAttributeValues, Limit = 0, Select, ExclusiveStartKey }: QueryCommand["input"]) {
    const { ":partition": list, ":pk": all, ":highest": highest } = Query.parse(ExpressionAttributeValues);
    if ((list ?? all) !== customersPartition) return { Items: [], Count: 0 };
    if (Select === "COUNT") {
      const counted = Number(ExclusiveStartKey?.["g1sk"] ?? 0);
      const Count = Math.min(rowsPerMegabyte, this.#guests - counted);
      const isLast = counted + Count === this.#guests;
      return { Count, LastEvaluatedKey: isLast ? undefined : { g1sk: counted + Count } };
    }
    const first = highest?.startsWith("2") ? numberOf(highest.split("#")[1] ?? "") : this.#guests - 1;
    return { Items: Array.from({ length: Math.min(Limit, first + 1) }, (_, index) => guestAt(first - index)) };
  }
}

/** A UUID that begins with the number. */
export function idOf(number: number): string {
  const rest = hash("sha256", String(number));
  return `${number.toString(16).padStart(8, "0")}-${rest.replace(/^(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4")}`;
}

const numberOf = (id: string): number => Number.parseInt(id.slice(0, 8), 16);

const template = aProfile({ email: "guest@example.com", full_name: "Käthe Groß" });
function guestAt(number: number) {
  const created_at = new Date(Date.parse("2026-01-01T00:00:00Z") + number * 1000).toISOString();
  return accountItems({ profile: { ...template, user_id: idOf(number), created_at } })[0];
}
