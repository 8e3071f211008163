import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { requestUploadHandler } from "../../../functions/photos/own-photos.ts";
import { createUploadSigner } from "../../../functions/photos/presigned-post.ts";
import { batchWrite } from "../../../functions/platform/dynamodb/batch-write.ts";
import { RestaurantStore } from "../../../functions/restaurants/store.ts";
import { keys } from "../../../functions/platform/dynamodb/keys.ts";
import { PhotoStore } from "../../../functions/photos/store.ts";
import { openTable, batchGet, type Table } from "../../../functions/platform/dynamodb/table.ts";
import type { RestaurantProfile } from "../../../shared/restaurants/restaurant.ts";
import type { Outputs } from "../deploy/outputs.ts";
import { demoRestaurantId } from "./items.ts";
import { demoPhotos } from "./photos.ts";

interface Options {
  readonly outputs: Pick<Outputs, "TableName" | "PhotosBucket">;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Hangs up the demo restaurants' photos, once, as their owners would: asked for, sent to the bucket, made by the photo
 * Lambda. It takes a while and nobody waits for it; what was broken off is done by the next start.
 */
export async function seedPhotos({ outputs, signal }: Options): Promise<void> {
  const table = openTable(outputs.TableName);
  const [done] = await batchGet(table, [keys.demoPhotos()]);
  if (done !== undefined) return;
  const upload = uploading(table, outputs.PhotosBucket);
  const sent: string[] = [];
  for (const [key, names] of Object.entries(demoPhotos)) {
    const restaurant = await new RestaurantStore(table).getRestaurant(demoRestaurantId(key));
    if (!restaurant || (await arePhotosSeeded(table, restaurant.id))) continue;
    for (const name of names) {
      signal?.throwIfAborted();
      await upload(restaurant, `${name}.jpg`);
    }
    sent.push(restaurant.id);
  }
  await decided(table, sent, signal);
  const at = new Date().toISOString();
  const stamps = { version: 1, created_at: at, updated_at: at };
  await batchWrite(table, [{ ...keys.demoPhotos(), entity: "demo_photos", ...stamps }]);
}

const arePhotosSeeded = async (table: Table, restaurantId: string): Promise<boolean> =>
  (await new PhotoStore(table).getPhotoList(restaurantId, new Date())).photos.some(({ state }) => state === "ready");

const now = () => new Date();

const uploading = (table: Table, bucket: string) => {
  const presign = createUploadSigner({ ...process.env, PHOTOS_BUCKET: bucket });
  const request = requestUploadHandler({ photos: new PhotoStore(table), presign, now });
  return async ({ id, user_id: userId }: RestaurantProfile, name: string): Promise<void> => {
    const bytes = readFileSync(new URL(`photos/${name}`, import.meta.url));
    const owner = { restaurantId: id, userId, username: userId, isAdmin: false };
    const input = { headers: {}, body: { name, type: "image/jpeg" as const, size: bytes.byteLength } };
    const { upload } = await request(input, owner);
    const form = new FormData();
    for (const [field, value] of Object.entries(upload.fields)) form.append(field, value);
    form.append("file", new Blob([bytes]), name);
    const { ok, status } = await fetch(upload.url, { method: "POST", body: form });
    if (!ok) throw new Error(`The bucket refused ${name} (${status})`);
  };
};

/** Until no upload of these restaurants is on its way any more. */
async function decided(table: Table, restaurantIds: readonly string[], signal?: AbortSignal): Promise<void> {
  const until = Date.now() + 120_000;
  for (const id of restaurantIds) {
    while ((await new PhotoStore(table).getPhotoList(id, new Date())).photos.some(({ state }) => state === "pending")) {
      if (Date.now() > until) throw new Error("The photo Lambda does not finish");
      await sleep(500, undefined, signal && { signal });
    }
  }
}
