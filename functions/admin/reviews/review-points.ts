import { CheckedPoints } from "#shared/admin/reviews/checked-points.ts";
import type { checkPoint } from "#shared/admin/reviews/contract.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { reviewPoints } from "#shared/restaurants/approval.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { getItem, TableStore } from "#functions/platform/dynamodb/table.ts";
import { transactWrite } from "#functions/platform/dynamodb/transact-write.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { auditEntry, type ChangeAuthor } from "#functions/restaurants/audit-items.ts";
import { metadataValues, setMetadata } from "#functions/platform/dynamodb/update.ts";

interface Change extends Required<Pick<ChangeAuthor, "by" | "suffix" | "point">> {
  readonly isChecked: boolean;
  readonly at: string;
}

/**
 * What admins have ticked of a restaurant's review: an attribute a point, so that two who tick at once keep both. Apart
 * from the restaurant's row, whose version an owner's form depends on.
 */
export class ReviewPointStore extends TableStore {
  async getChecked(restaurantId: string): Promise<CheckedPoints> {
    const item = await getItem(this.table, keys.reviewPoints(restaurantId));
    return CheckedPoints.parse(
      Object.fromEntries(reviewPoints.flatMap((point) => (item?.[point] ? [[point, item[point]]] : []))),
    );
  }

  /** Ticks a point or takes that back, with the entry of the audit trail. False when the restaurant does not exist. */
  async change(restaurantId: string, { point, isChecked, at, by, suffix }: Change): Promise<boolean> {
    const { name: TableName } = this.table;
    const action = isChecked ? "check_point" : "uncheck_point";
    const failed = await transactWrite(this.table, [
      {
        ConditionCheck: {
          TableName,
          Key: keys.restaurant(restaurantId),
          ConditionExpression: "attribute_exists(pk)",
        },
      },
      {
        Update: {
          TableName,
          Key: keys.reviewPoints(restaurantId),
          UpdateExpression: `${setMetadata}${isChecked ? ", #point = :tick" : ""} ADD version :one${isChecked ? "" : " REMOVE #point"}`,
          ExpressionAttributeNames: { "#point": point },
          ExpressionAttributeValues: {
            ...metadataValues("review_points", at),
            ...(isChecked && { ":tick": { by, at } }),
          },
        },
      },
      auditEntry(this.table, { id: restaurantId, updated_at: at }, { by, role: "admin", suffix, action, point }),
    ]);
    return !failed.includes(true);
  }
}

interface Dependencies {
  readonly points: Pick<ReviewPointStore, "change" | "getChecked">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Ticks a point of a restaurant's review, or takes that back. What is so already changes nothing. */
export const checkPointHandler =
  ({ points, now, randomSuffix }: Dependencies): Handler<typeof checkPoint> =>
  async ({ params: { restaurantId }, body: { point, is_checked: isChecked } }, { userId }) => {
    const checked = await points.getChecked(restaurantId);
    if ((checked[point] !== undefined) === isChecked) return null;
    const change = { point, isChecked, at: now().toISOString(), by: userId, suffix: randomSuffix() };
    if (!(await points.change(restaurantId, change))) throw new ApiError("restaurant_not_found");
    return null;
  };
