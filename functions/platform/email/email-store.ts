import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand, UpdateCommand, type UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { maxDaysAhead } from "#shared/platform/time/local-date-time.ts";
import { keys, undeliveredPartition } from "../dynamodb/keys.ts";
import { queryAll, queryPage } from "../dynamodb/pages.ts";
import {
  addDaysToEpoch,
  batchGet,
  firstVersion,
  getItem,
  isExpired,
  type Page,
  type Paging,
  TableStore,
  WithTtl,
} from "../dynamodb/table.ts";
import { metadataValues, setMetadata } from "#functions/platform/dynamodb/update.ts";

/** Longer than a request can stay open, and longer than any queue keeps a message. */
const retentionDays = maxDaysAhead + 30;

const State = z.object({ state: z.enum(["claimed", "released", "sent"]), claimed_until: z.string() });
const Released = z.object({ failure: z.optional(z.string()) });
/** What SES reported after it had taken an email. */
const Undelivered = z.object({
  outcome: z.enum(["bounced", "complained"]),
  failure: z.string(),
  at: z.string(),
  /** Masked. */
  address: z.optional(z.string()),
});
type Undelivered = z.infer<typeof Undelivered>;
const StoredRecord = z.extend(State, {
  updated_at: z.string(),
  failure: z.optional(z.string()),
  delivered_at: z.optional(z.string()),
  undelivered: z.optional(Undelivered),
});
const StoredUndelivered = z.extend(WithTtl, {
  pk: z.string(),
  sk: z.string(),
  restaurant_id: z.optional(z.string()),
  undelivered: Undelivered,
});

const RestaurantEmails = z.object({ undelivered: z.optional(Undelivered), delivered_at: z.optional(z.string()) });
const About = z.object({ restaurant_id: z.optional(z.string()) });

/** DynamoDB's limit for one batch get. */
const batchSize = 100;

/** Positions are the instant of SES's news and the email's name. */
const positionPattern = /^\d{4}-[^]{1,300}$/;

/** An email by the name of its event. */
interface EmailName {
  readonly event: string;
  readonly to: string;
}

/** What became of an email about an event. */
export interface EmailRecord<To extends string> {
  readonly event: string;
  readonly to: To;
  readonly at: string;
  /** `sent`: SES took it; `delivered`: its recipient's server did; `unknown`: its sender stopped half-way. */
  readonly outcome: "sent" | "delivered" | "failed" | "in_progress" | "unknown" | Undelivered["outcome"];
  readonly failure: string | null;
}

/** An email that SES took and its recipient did not get, or did not want. */
export interface UndeliveredRecord extends EmailName, Undelivered {
  readonly restaurant_id?: string | undefined;
}

/**
 * Makes sure that an email is sent once, by one sender at a time. A claim ends with the sender's Lambda timeout, so that
 * an email whose sender crashed is still sent.
 */
export class EmailStore extends TableStore {
  /**
   * Claims an email until `until`; otherwise says whether it was sent or another sender has it. `restaurantId` is what
   * admins find its case by.
   */
  async claim(
    event: string,
    to: string,
    now: Date,
    until: Date,
    restaurantId?: string,
  ): Promise<"claimed" | "sent" | "in-progress"> {
    try {
      await this.table.client.send(
        new PutCommand({
          TableName: this.table.name,
          Item: {
            ...keys.email(event, to),
            entity: "email",
            state: "claimed",
            claimed_until: until.toISOString(),
            restaurant_id: restaurantId,
            ttl: addDaysToEpoch(retentionDays, now),
            ...firstVersion(now),
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
    const Item = await getItem(this.table, keys.email(event, to));
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

  /**
   * Notes that an email bounced or was complained about, and lists it; one to a restaurant is also noted for its owner. An
   * email whose record has expired is left alone. `address` is masked.
   */
  async markUndelivered(name: EmailName, undelivered: Undelivered): Promise<void> {
    const { g1pk, g1sk } = keys.undelivered(undelivered.at, name.event, name.to);
    const restaurantId = await this.#note(name, undelivered.at, "undelivered = :news, g1pk = :g1pk, g1sk = :g1sk", {
      ":news": undelivered,
      ":g1pk": g1pk,
      ":g1sk": g1sk,
    });
    if (restaurantId !== undefined && name.to === "restaurant") await this.#noteForOwner(restaurantId, undelivered);
  }

  /** The latest email to a restaurant that came back, if none has arrived since. */
  async findUndeliveredTo(restaurantId: string, now: Date): Promise<Undelivered | undefined> {
    const Item = await getItem(this.table, keys.restaurantEmails(restaurantId), { isConsistent: false });
    if (!Item || isExpired(WithTtl.parse(Item), now)) return undefined;
    const { undelivered, delivered_at } = RestaurantEmails.parse(Item);
    return undelivered && undelivered.at > (delivered_at ?? "") ? undelivered : undefined;
  }

  /** Notes that the recipient's server took an email. It may still bounce. */
  async markDelivered(name: EmailName, at: string): Promise<void> {
    const restaurantId = await this.#note(name, at, "delivered_at = :news", { ":news": at });
    if (restaurantId !== undefined && name.to === "restaurant") await this.#noteArrival(restaurantId, at);
  }

  /** The emails that bounced or were complained about, newest first. @throws ApiError invalid_cursor */
  async listUndelivered(paging: Paging, now: Date): Promise<Page<UndeliveredRecord>> {
    const list = { name: "undelivered-emails", index: "gsi1", partition: undeliveredPartition } as const;
    const page = await queryPage(this.table, { ...list, isDescending: true, positionPattern }, paging);
    const records = page.items.map((item) => StoredUndelivered.parse(item));
    return { ...page, items: records.filter((record) => !isExpired(record, now)).map(toUndelivered) };
  }

  /** The names of the errors for which the emails about an event were last not sent. */
  async listFailures(event: string): Promise<string[]> {
    const rows = await queryAll(this.table, { partition: keys.email(event, "").pk });
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
        this.table,
        batch.map(({ event, to }) => keys.email(event, to)),
        { isConsistent: false },
      );
      records.push(...batch.flatMap((email, index) => parseRecord(email, items[index], now)));
    }
    return records;
  }

  async #noteForOwner(restaurantId: string, undelivered: Undelivered): Promise<void> {
    await this.#updateIf({
      Key: keys.restaurantEmails(restaurantId),
      UpdateExpression: `${setMetadata}, undelivered = :news, #ttl = :ttl ADD version :one`,
      ConditionExpression: "attribute_not_exists(undelivered) OR undelivered.#at < :at",
      ExpressionAttributeNames: { "#ttl": "ttl", "#at": "at" },
      ExpressionAttributeValues: {
        ...metadataValues("restaurant_emails", undelivered.at),
        ":news": undelivered,
        ":ttl": addDaysToEpoch(retentionDays, new Date(undelivered.at)),
      },
    });
  }

  /** Notes that emails to a restaurant arrive again, if one came back before. SES's news may come in any order. */
  async #noteArrival(restaurantId: string, at: string): Promise<void> {
    await this.#updateIf({
      Key: keys.restaurantEmails(restaurantId),
      UpdateExpression: "SET delivered_at = :at, updated_at = :at ADD version :one",
      ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(delivered_at) OR delivered_at < :at)",
      ExpressionAttributeValues: { ":at": at, ":one": 1 },
    });
  }

  /** Adds SES's news to a record that there is. Returns the restaurant that the email is about. */
  async #note({ event, to }: EmailName, at: string, assignments: string, values: object): Promise<string | undefined> {
    const Attributes = await this.#updateIf({
      Key: keys.email(event, to),
      UpdateExpression: `SET ${assignments}, updated_at = :at ADD version :one`,
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ...values, ":at": at, ":one": 1 },
    });
    return z.optional(About).parse(Attributes)?.restaurant_id;
  }

  /** Updates an item and returns it; undefined where the condition does not hold. */
  async #updateIf(input: Omit<UpdateCommandInput, "TableName">): Promise<unknown> {
    try {
      const command = new UpdateCommand({ ...input, TableName: this.table.name, ReturnValues: "ALL_NEW" });
      return (await this.table.client.send(command)).Attributes;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw error;
    }
  }

  async #mark(event: string, to: string, state: "sent" | "released", at: Date, failure?: string): Promise<void> {
    await this.table.client.send(
      new UpdateCommand({
        TableName: this.table.name,
        Key: keys.email(event, to),
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
  const record = StoredRecord.parse(item);
  const { state, claimed_until, updated_at: at, failure = null, delivered_at, undelivered } = record;
  if (undelivered) {
    const { outcome, failure: why, at: since } = undelivered;
    return [{ ...email, outcome, failure: why, at: since }];
  }
  if (delivered_at !== undefined) return [{ ...email, at: delivered_at, outcome: "delivered", failure: null }];
  if (state === "sent") return [{ ...email, at, outcome: "sent", failure: null }];
  if (state === "released") return [{ ...email, at, outcome: "failed", failure }];
  return [{ ...email, at, outcome: claimed_until < now.toISOString() ? "unknown" : "in_progress", failure: null }];
}

/** A record's keys are the name of its email. */
const toUndelivered = ({ pk, sk: to, restaurant_id, undelivered }: z.infer<typeof StoredUndelivered>) => ({
  event: pk.slice(keys.email("", "").pk.length),
  to,
  restaurant_id,
  ...undelivered,
});
