import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { addDaysToEpoch, getItem, isExpired, TableStore, WithTtl } from "#functions/platform/dynamodb/table.ts";
import { SignInCode } from "./sign-in-code.ts";

const StoredCode = z.extend(SignInCode, { ...WithTtl.shape, version: z.int(), created_at: z.string() });
type StoredCode = z.infer<typeof StoredCode>;

/** Reads and writes what is known of an address that signs in by codes, for two days after the last change. */
export class SignInCodeStore extends TableStore {
  async get(email: string, now: Date): Promise<StoredCode | undefined> {
    const Item = await getItem(this.table, keys.signInCode(email));
    if (!Item || isExpired(WithTtl.parse(Item), now)) return undefined;
    return StoredCode.parse(Item);
  }

  /** Stores what follows on what was read. False: a concurrent write won, so that no try goes uncounted. */
  async put(email: string, before: StoredCode | undefined, after: SignInCode, now: Date): Promise<boolean> {
    const Item = {
      ...after,
      ...keys.signInCode(email),
      entity: "sign_in_code",
      ttl: addDaysToEpoch(2, now),
      version: (before?.version ?? 0) + 1,
      created_at: before?.created_at ?? now.toISOString(),
      updated_at: now.toISOString(),
    };
    const condition = before
      ? { ConditionExpression: "version = :version", ExpressionAttributeValues: { ":version": before.version } }
      : {
          ConditionExpression: "attribute_not_exists(pk) OR #ttl <= :now",
          ExpressionAttributeNames: { "#ttl": "ttl" },
          ExpressionAttributeValues: { ":now": addDaysToEpoch(0, now) },
        };
    try {
      await this.table.client.send(new PutCommand({ TableName: this.table.name, Item, ...condition }));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  }

  /** Ends the code and the ticket that wait for an address; tries and limits stay counted. */
  async revoke(email: string): Promise<void> {
    const update = new UpdateCommand({
      TableName: this.table.name,
      Key: keys.signInCode(email),
      UpdateExpression: "SET code_hash = :none, ticket_hash = :none ADD version :one",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":none": null, ":one": 1 },
    });
    await this.table.client.send(update).catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
  }
}
