import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { maxDaysAhead } from "../../../shared/restaurants/constants.ts";
import { keys } from "../dynamodb/keys.ts";
import { addDaysToEpoch, type Table } from "../dynamodb/table.ts";

/** How long a mail is remembered as sent: as long as the request it tells of may wait. No queue keeps anything that long. */
const days = maxDaysAhead + 30;

const State = z.object({ state: z.enum(["claimed", "released", "sent"]), claimed_until: z.string() });

/**
 * Who may send a mail: one at a time, and once. A claim holds no longer than its holder can live, so that a mail
 * whose sender died is sent after all.
 */
export class EmailStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Takes a mail to send it; says why not. */
  async claim(event: string, to: string, now: Date, until: Date): Promise<"claimed" | "sent" | "in-other-hands"> {
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
            ttl: addDaysToEpoch(days, now),
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
      return error.Item?.["state"]?.S === "sent" ? "sent" : "in-other-hands";
    }
  }

  /** What became of a mail. One whose sender died with it in hand may have gone out, and counts as sent. */
  async getOutcome(event: string, to: string, now: Date): Promise<"sent" | "in-other-hands" | "not-sent"> {
    const { Item } = await this.#table.client.send(
      new GetCommand({ TableName: this.#table.name, Key: keys.mail(event, to), ConsistentRead: true }),
    );
    const found = z.optional(State).parse(Item);
    if (!found || found.state === "released") return "not-sent";
    return found.state === "claimed" && found.claimed_until >= now.toISOString() ? "in-other-hands" : "sent";
  }

  async markSent(event: string, to: string, now: Date): Promise<void> {
    await this.#mark(event, to, "sent", now);
  }

  /** Gives a claim back, so that the next try need not wait for its end. */
  async release(event: string, to: string, now: Date): Promise<void> {
    await this.#mark(event, to, "released", new Date(now.getTime() - 1));
  }

  async #mark(event: string, to: string, state: "sent" | "released", at: Date): Promise<void> {
    await this.#table.client.send(
      new UpdateCommand({
        TableName: this.#table.name,
        Key: keys.mail(event, to),
        UpdateExpression: "SET #state = :state, claimed_until = :at, updated_at = :at ADD version :one",
        ExpressionAttributeNames: { "#state": "state" },
        ExpressionAttributeValues: { ":state": state, ":at": at.toISOString(), ":one": 1 },
      }),
    );
  }
}
