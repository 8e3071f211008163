import type { takeDownPhoto } from "#shared/admin/reviews/contract.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { PhotoStore } from "#functions/photos/photo-store.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { auditEntry } from "./audit-items.ts";

interface Dependencies {
  readonly photos: Pick<PhotoStore, "takeDown">;
  readonly table: Pick<Table, "name">;
  readonly now: () => Date;
  readonly randomSuffix: () => string;
}

/** Takes one photo off a restaurant's page. The entry of the audit trail sends the email, the stream deletes the files. */
export const takeDownPhotoHandler =
  ({ photos, table, now, randomSuffix }: Dependencies): Handler<typeof takeDownPhoto> =>
  async ({ params: { restaurantId, photoId }, body: { reason, message = null } }, { userId }) => {
    const author = {
      action: "remove_photo",
      by: userId,
      role: "admin",
      suffix: randomSuffix(),
      review_reason: reason,
      review_message: message,
    } as const;
    const at = now();
    const entry = { id: restaurantId, updated_at: at.toISOString() };
    const isDone = await photos.takeDown(restaurantId, { id: photoId, reason, message }, at, (version) =>
      auditEntry(table, { ...entry, version }, author),
    );
    if (!isDone) throw new ApiError("entry_not_found");
    return null;
  };
