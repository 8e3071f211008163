import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { keys } from "./keys.ts";
import { daysLater, type Table } from "./table.ts";

/** How long a mail is remembered as sent; no queue keeps anything that long. */
const days = 30;

/**
 * Who may send a mail: one at a time, and once. A claim holds no longer than its holder can live, so that a mail
 * whose sender died is sent after all.
 */
export class MailStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Takes a mail to send it; says why not. */
  async claim(fact: string, to: string, now: Date, until: Date): Promise<"claimed" | "sent" | "in-other-hands"> {
    const stamps = { created_at: now.toISOString(), updated_at: now.toISOString() };
    try {
      await this.#table.client.send(
        new PutCommand({
          TableName: this.#table.name,
          Item: {
            ...keys.mail(fact, to),
            entity: "mail",
            state: "claimed",
            claimed_until: until.toISOString(),
            ttl: daysLater(days, now),
            version: 1,
            ...stamps,
          },
          ConditionExpression: "attribute_not_exists(pk) OR (#state = :claimed AND claimed_until < :now)",
          ExpressionAttributeNames: { "#state": "state" },
          ExpressionAttributeValues: { ":claimed": "claimed", ":now": now.toISOString() },
          ReturnValuesOnConditionCheckFailure: "ALL_OLD",
        }),
      );
      return "claimed";
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return error.Item?.["state"]?.S === "sent" ? "sent" : "in-other-hands";
    }
  }

  async markSent(fact: string, to: string, now: Date): Promise<void> {
    await this.#mark(fact, to, "sent", now);
  }

  /** Gives a claim back, so that the next try need not wait for its end. */
  async release(fact: string, to: string, now: Date): Promise<void> {
    await this.#mark(fact, to, "claimed", new Date(now.getTime() - 1));
  }

  async #mark(fact: string, to: string, state: "sent" | "claimed", at: Date): Promise<void> {
    await this.#table.client.send(
      new UpdateCommand({
        TableName: this.#table.name,
        Key: keys.mail(fact, to),
        UpdateExpression: "SET #state = :state, claimed_until = :at, updated_at = :at ADD version :one",
        ExpressionAttributeNames: { "#state": "state" },
        ExpressionAttributeValues: { ":state": state, ":at": at.toISOString(), ":one": 1 },
      }),
    );
  }
}
