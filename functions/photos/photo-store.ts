import { PhotoId, StoredPhoto } from "#shared/photos/stored-photo.ts";
import { pruneUploads, publicPhotos } from "#shared/photos/photo-list.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import { backoffAttempts } from "#functions/platform/retry.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { getItem, TableStore } from "#functions/platform/dynamodb/table.ts";
import { putNew, requireMissing, transactWrite, type Write } from "#functions/platform/dynamodb/transact-write.ts";
import { updateItem } from "#functions/platform/dynamodb/update.ts";
import { photoReasons } from "#shared/restaurants/approval.ts";
import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/stored-fields.ts";

/** Why an admin took a photo down, and what the email to its restaurant says. */
const TakenDown = z.object({
  id: PhotoId,
  version: z.int(),
  reason: z.enum(photoReasons),
  message: z.nullable(z.string()),
});
export type TakenDown = z.infer<typeof TakenDown>;

/** More is no email that still waits. */
const maxTakenDown = 20;

/** A restaurant's photos in their order. A restaurant without photos has version 0. */
export const PhotoList = z.object({
  restaurant_id: z.string(),
  photos: z.array(StoredPhoto),
  version: z.int(),
  created_at: IsoInstant,
  /** The last photos that an admin took down, with the version of the list since. */
  taken_down: z.optional(z.array(TakenDown)),
});
export type PhotoList = z.infer<typeof PhotoList>;

/** An owner sends many files at once, and each changes the same list. */
const attempts = 12;

/** Returns the changed list; undefined when there is nothing to change. */
type Change = (before: PhotoList) => readonly StoredPhoto[] | undefined;

/** Stores a restaurant's photos: one item of its collection, so that the public page needs no further read. */
export class PhotoStore extends TableStore {
  async getPhotoList(restaurantId: string, now: Date): Promise<PhotoList> {
    const Item = await getItem(this.table, keys.photos(restaurantId));
    const none = { restaurant_id: restaurantId, photos: [], version: 0, created_at: now.toISOString() };
    return PhotoList.parse(Item ?? none);
  }

  /** Changes or creates the list, unless the user's account was deleted. @throws ApiError try_again */
  add(restaurantId: string, userId: string, now: Date, change: Change): Promise<PhotoList | undefined> {
    return this.#change(restaurantId, now, change, userId);
  }

  /**
   * Changes an existing list, and reads it again when a concurrent write won. Undefined: there is no list, or nothing
   * to change.
   *
   * @throws ApiError try_again
   */
  change(restaurantId: string, now: Date, change: Change): Promise<PhotoList | undefined> {
    return this.#change(restaurantId, now, change);
  }

  /**
   * Takes a photo off the page, with what records it as a part of the transaction. False: there is no such photo.
   *
   * @throws ApiError try_again
   */
  async takeDown(
    restaurantId: string,
    removal: Omit<TakenDown, "version">,
    now: Date,
    record: (version: number) => Write,
  ): Promise<boolean> {
    for await (const _ of backoffAttempts(attempts)) {
      const before = await this.getPhotoList(restaurantId, now);
      const photos = before.photos.filter(({ id, state }) => id !== removal.id || state !== "ready");
      if (photos.length === before.photos.length) return false;
      const version = before.version + 1;
      const taken_down = [...(before.taken_down ?? []), { ...removal, version }].slice(-maxTakenDown);
      if (await this.#write(before, { ...before, photos, version, taken_down }, now, undefined, [record(version)]))
        return true;
    }
    throw new ApiError("try_again");
  }

  /** What an admin took down with a version of the list. */
  async findTakenDown(restaurantId: string, version: number, now: Date): Promise<TakenDown | undefined> {
    return (await this.getPhotoList(restaurantId, now)).taken_down?.find((one) => one.version === version);
  }

  async #change(restaurantId: string, now: Date, change: Change, userId?: string): Promise<PhotoList | undefined> {
    for await (const _ of backoffAttempts(attempts)) {
      const before = await this.getPhotoList(restaurantId, now);
      const photos = change(before);
      if (!photos || (before.version === 0 && userId === undefined)) return undefined;
      const after = { ...before, photos: pruneUploads(photos, now), version: before.version + 1 };
      if (await this.#write(before, after, now, userId)) return after;
    }
    throw new ApiError("try_again");
  }

  /** Writes the list and, if the cover changed, the cover of the restaurant's card in one transaction. */
  async #write(
    before: PhotoList,
    after: PhotoList,
    now: Date,
    userId?: string,
    alongside: readonly Write[] = [],
  ): Promise<boolean> {
    const { restaurant_id, photos, version, created_at, taken_down } = after;
    const updated_at = now.toISOString();
    const [cover, former] = [after, before].map((list) => publicPhotos(restaurant_id, list.photos)[0] ?? null);
    const failed = await transactWrite(this.table, [
      before.version === 0
        ? putNew(this.table, { ...keys.photos(restaurant_id), entity: "photos", ...after, created_at, updated_at })
        : updateItem(this.table, keys.photos(restaurant_id), {
            set: { photos, version, updated_at, ...(taken_down && { taken_down }) },
            version: before.version,
          }),
      ...(cover?.name === former?.name ? [] : [updateItem(this.table, keys.card(restaurant_id), { set: { cover } })]),
      // A token stays valid for minutes after its account was deleted.
      ...(userId === undefined ? [] : [requireMissing(this.table, keys.tombstone(userId))]),
      ...alongside,
    ]);
    return !failed.includes(true);
  }
}
