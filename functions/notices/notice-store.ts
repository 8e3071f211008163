import * as z from "zod/mini";
import { appealDays, maxNoticesPerAddress, maxNoticesPerRestaurant } from "#shared/notices/notice-rules.ts";
import { toMailbox } from "#shared/notices/mailbox.ts";
import { auditEntry, type ChangeAuthor } from "#functions/restaurants/audit-items.ts";
import { shortHash } from "#functions/platform/hash.ts";
import { keys, openNoticesPartition } from "#functions/platform/dynamodb/keys.ts";
import { queryPage } from "#functions/platform/dynamodb/pages.ts";
import {
  addDaysToEpoch,
  getItem,
  isExpired,
  type Page,
  type Paging,
  TableStore,
  WithTtl,
} from "#functions/platform/dynamodb/table.ts";
import { putNew, transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import { type Changes, metadataValues, setMetadata, updateItem } from "#functions/platform/dynamodb/update.ts";
import { StoredNotice } from "./items.ts";

/** Positions are the time at which a decision is due, and the notice's id. */
const positionPattern = /^\d{4}-[^]{1,100}$/;

/** Reads and writes notices about restaurants. */
export class NoticeStore extends TableStore {
  async getNotice(id: string, now: Date): Promise<StoredNotice | undefined> {
    const Item = await getItem(this.table, keys.notice(id));
    if (!Item || isExpired(WithTtl.parse(Item), now)) return undefined;
    return StoredNotice.parse(Item);
  }

  /** Lists what waits for a decision, those due first. @throws ApiError invalid_cursor */
  async listWaiting(paging: Paging): Promise<Page<StoredNotice>> {
    const list = { name: "notices", index: "gsi1", partition: openNoticesPartition, positionPattern } as const;
    const page = await queryPage(this.table, list, paging);
    return { ...page, items: z.array(StoredNotice).parse(page.items) };
  }

  /** Stores a new notice and counts it. False: too many today about this restaurant, or from this address. */
  async create(notice: StoredNotice, now: Date): Promise<boolean> {
    const item = { ...keys.notice(notice.id), ...keys.openNotice(notice), entity: "notice", ...notice };
    const failed = await transactWrite(this.table, [
      putNew(this.table, item),
      this.#count(notice.restaurant_id, maxNoticesPerRestaurant, now),
      ...(notice.email === null ? [] : [this.#count(shortHash(toMailbox(notice.email)), maxNoticesPerAddress, now)]),
    ]);
    return !failed.includes(true);
  }

  /** Changes a notice. Undefined: a concurrent write won. */
  async change(before: StoredNotice, change: Changes<StoredNotice>, at: string): Promise<StoredNotice | undefined> {
    const failed = await transactWrite(this.table, [this.changePart(before, change, at)]);
    return failed.includes(true) ? undefined : applyChange(before, change, at);
  }

  /** A decision that leaves the restaurant as it is, with its entry in the audit trail. Undefined: a concurrent write won. */
  async decide(
    before: StoredNotice,
    change: Changes<StoredNotice>,
    at: string,
    author: ChangeAuthor,
  ): Promise<StoredNotice | undefined> {
    const failed = await transactWrite(this.table, [
      this.changePart(before, change, at),
      auditEntry(this.table, { id: before.restaurant_id, updated_at: at }, author),
    ]);
    return failed.includes(true) ? undefined : applyChange(before, change, at);
  }

  /** The change of a notice as a part of a transaction. What waits is in the index, everything else expires. */
  changePart(before: StoredNotice, change: Changes<StoredNotice>, at: string) {
    const after = applyChange(before, change, at);
    const { g1pk, g1sk } = after.state === "appealed" ? keys.openNotice(after) : { g1pk: undefined, g1sk: undefined };
    const ttl = after.state === "appealed" ? undefined : addDaysToEpoch(retentionDays, new Date(at));
    const set = { ...change, version: after.version, updated_at: at, g1pk, g1sk, ttl };
    return updateItem(this.table, keys.notice(before.id), { set, version: before.version });
  }

  #count(subject: string, most: number, now: Date) {
    const at = now.toISOString();
    return {
      Update: {
        TableName: this.table.name,
        Key: keys.noticeCount(subject, at.slice(0, 10)),
        UpdateExpression: `${setMetadata}, #ttl = :ttl ADD notices :one, version :one`,
        ConditionExpression: "attribute_not_exists(notices) OR notices < :most",
        ExpressionAttributeNames: { "#ttl": "ttl" },
        ExpressionAttributeValues: {
          ...metadataValues("notice_count", at),
          ":ttl": addDaysToEpoch(2, now),
          ":most": most,
        },
      },
    };
  }
}

/** As long as a decision can be appealed, and a month more. */
const retentionDays = appealDays + 30;

const applyChange = (before: StoredNotice, change: Changes<StoredNotice>, at: string): StoredNotice =>
  StoredNotice.parse({ ...before, ...change, version: before.version + 1, updated_at: at });
