import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { maxDaysAhead } from "../../../shared/time/max-days-ahead.ts";
import { keys } from "../dynamodb/keys.ts";
import { queryAll } from "../dynamodb/pages.ts";
import { addDaysToEpoch, batchGet, type Table } from "../dynamodb/table.ts";

/** Longer than a request can stay open, and longer than any queue keeps a message. */
const retentionDays = maxDaysAhead + 30;

const State = z.object({ state: z.enum(["claimed", "released", "sent"]), claimed_until: z.string() });
const Released = z.object({ failure: z.optional(z.string()) });
/** What SES reported after it had taken an email. */
const undeliveredOutcomes = ["bounced", "complained"] as const;
const StoredRecord = z.extend(State, {
  updated_at: z.string(),
  failure: z.optional(z.string()),
  undelivered: z.optional(z.object({ outcome: z.enum(undeliveredOutcomes), failure: z.string(), at: z.string() })),
});

/** DynamoDB's limit for one batch get. */
const batchSize = 100;

/** What became of an email about an event. */
export interface EmailRecord<To extends string> {
  readonly event: string;
  readonly to: To;
  readonly at: string;
  /** `unknown`: its sender stopped half-way, so it may have been sent. */
  readonly outcome: "sent" | "failed" | "in_progress" | "unknown" | (typeof undeliveredOutcomes)[number];
  readonly failure: string | null;
}

/**
 * Makes sure that an email is sent once, by one sender at a time. A claim ends with the sender's Lambda timeout, so that
 * an email whose sender crashed is still sent.
 */
export class EmailStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Claims an email until `until`; otherwise says whether it was sent or another sender has it. */
  async claim(event: string, to: string, now: Date, until: Date): Promise<"claimed" | "sent" | "in-progress"> {
    const stamps = { created_at: now.toISOString(), updated_at: now.toISOString() };
    try {
      await this.#table.client.send(
        new PutCommand({
          TableName: this.#table.name,
          Item: {
            ...keys.mail(event, to),
            entity: "mail",
            state: "claimed",
            claimed_until: until.toISOString(),
            ttl: addDaysToEpoch(retentionDays, now),
            version: 1,
            ...stamps,
          },
          ConditionExpression: "attribute_not_exists(pk) OR (#state <> :sent AND claimed_until < :now)",
          ExpressionAttributeNames: { "#state": "state" },
          ExpressionAttributeValues: { ":sent": "sent", ":now": now.toISOString() },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      );
      return "claimed";
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return error.Item?.["state"]?.S === "sent" ? "sent" : "in-progress";
    }
  }

  /** The state of an email. One whose sender crashed may have been sent, so it counts as sent. */
  async getOutcome(event: string, to: string, now: Date): Promise<"sent" | "in-progress" | "not-sent"> {
    const { Item } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: keys.mail(event, to), ConsistentRead: true }),
    );
    const mail = z.optional(State).parse(Item);
    if (!mail || mail.state === "released") return "not-sent";
    return mail.state === "claimed" && mail.claimed_until >= now.toISOString() ? "in-progress" : "sent";
  }

  async markSent(event: string, to: string, now: Date): Promise<void> {
    await this.#mark(event, to, "sent", now);
  }

  /**
   * Ends a claim early, so that the next attempt need not wait for its end. `failure` is the name of the error, which is
   * kept until the next claim.
   */
  async release(event: string, to: string, now: Date, failure: string): Promise<void> {
    await this.#mark(event, to, "released", new Date(now.getTime() - 1), failure);
  }

  /** Notes that an email bounced or was complained about. An email whose record has expired is left alone. */
  async markUndelivered(
    { event, to }: { readonly event: string; readonly to: string },
    { outcome, failure, at }: { outcome: (typeof undeliveredOutcomes)[number]; failure: string; at: Date },
  ): Promise<void> {
    try {
      await this.#table.client.send(
        new UpdateCommand({
          TableName: this.#table.name,
          Key: keys.mail(event, to),
          UpdateExpression: "SET undelivered = :undelivered, updated_at = :at ADD version :one",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: {
            ":undelivered": { outcome, failure, at: at.toISOString() },
            ":at": at.toISOString(),
            ":one": 1,
          },
        }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }

  /** The names of the errors for which the emails about an event were last not sent. */
  async listFailures(event: string): Promise<string[]> {
    const rows = await queryAll(this.#table, { partition: keys.mail(event, "").pk });
    return rows.flatMap((row) => Released.parse(row).failure ?? []);
  }

  /** What became of the emails about events to these recipients; none where nobody tried to send one. */
  async listRecords<To extends string>(
    events: readonly string[],
    recipients: readonly To[],
    now: Date,
  ): Promise<EmailRecord<To>[]> {
    const emails = events.flatMap((event) => recipients.map((to) => ({ event, to })));
    const records: EmailRecord<To>[] = [];
    for (let start = 0; start < emails.length; start += batchSize) {
      const batch = emails.slice(start, start + batchSize);
      const items = await batchGet(
        this.#table,
        batch.map(({ event, to }) => keys.mail(event, to)),
        { isConsistent: false },
      );
      records.push(...batch.flatMap((email, index) => parseRecord(email, items[index], now)));
    }
    return records;
  }

  async #mark(event: string, to: string, state: "sent" | "released", at: Date, failure?: string): Promise<void> {
    await this.#table.client.send(
      new UpdateCommand({
        TableName: this.#table.name,
        Key: keys.mail(event, to),
        UpdateExpression: `SET #state = :state, claimed_until = :at, updated_at = :at${failure === undefined ? "" : ", failure = :failure"} ADD version :one`,
        ExpressionAttributeNames: { "#state": "state" },
        ExpressionAttributeValues: { ":state": state, ":at": at.toISOString(), ":one": 1, ":failure": failure },
      }),
    );
  }
}

function parseRecord<To extends string>(
  email: Pick<EmailRecord<To>, "event" | "to">,
  item: unknown,
  now: Date,
): EmailRecord<To>[] {
  if (item === undefined) return [];
  const { state, claimed_until, updated_at: at, failure = null, undelivered } = StoredRecord.parse(item);
  if (undelivered) return [{ ...email, ...undelivered }];
  if (state === "sent") return [{ ...email, at, outcome: "sent", failure: null }];
  if (state === "released") return [{ ...email, at, outcome: "failed", failure }];
  return [{ ...email, at, outcome: claimed_until < now.toISOString() ? "unknown" : "in_progress", failure: null }];
}
