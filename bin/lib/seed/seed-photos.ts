import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { requestUploadHandler } from "#functions/photos/own-photos.ts";
import { createUploadSigner } from "#functions/photos/presigned-post.ts";
import { batchWrite } from "#functions/platform/dynamodb/batch-write.ts";
import { RestaurantStore } from "#functions/restaurants/restaurant-store.ts";
import { keys } from "#functions/platform/dynamodb/keys.ts";
import { PhotoStore } from "#functions/photos/photo-store.ts";
import { openTable, batchGet, type Table } from "#functions/platform/dynamodb/table.ts";
import type { RestaurantProfile } from "#shared/restaurants/restaurant.ts";
import type { Outputs } from "../deploy/outputs.ts";
import { demoRestaurantId } from "./items.ts";

/** The demo restaurants that have photos, and which; the first is the cover. */
const demoPhotos = {
  kastanienkaiser: ["kastanienkaiser-haus", "kastanienkaiser-raum", "kastanienkaiser-tisch"],
  "osteria-storta": ["osteria-storta-haus", "osteria-storta-raum", "osteria-storta-tisch"],
  kawauso: ["kawauso-haus", "kawauso-raum", "kawauso-tisch"],
  lotsenstube: ["lotsenstube-haus", "lotsenstube-raum", "lotsenstube-tisch"],
  "nonna-ottilie": ["nonna-ottilie-haus", "nonna-ottilie-tisch", "nonna-ottilie-raum"],
  zwetschgenkoenig: ["zwetschgenkoenig-haus", "zwetschgenkoenig-raum", "zwetschgenkoenig-tisch"],
} as const;

interface Options {
  readonly outputs: Pick<Outputs, "TableName" | "PhotosBucket">;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Adds the demo restaurants' photos once, as their owners would: requests an upload, sends the file to the bucket and
 * waits for the photo Lambda. This takes a while; the next start continues an interrupted run.
 */
export async function seedPhotos({ outputs, signal }: Options): Promise<void> {
  const table = openTable(outputs.TableName);
  const [marker] = await batchGet(table, [keys.demoPhotos()]);
  if (marker !== undefined) return;
  const upload = createUpload(table, outputs.PhotosBucket);
  const restaurantIds: string[] = [];
  for (const [key, names] of Object.entries(demoPhotos)) {
    const restaurant = await new RestaurantStore(table).getRestaurant(demoRestaurantId(key));
    if (!restaurant || (await arePhotosSeeded(table, restaurant.id))) continue;
    for (const name of names) {
      signal?.throwIfAborted();
      await upload(restaurant, `${name}.jpg`);
    }
    restaurantIds.push(restaurant.id);
  }
  await waitForPhotos(table, restaurantIds, signal);
  const at = new Date().toISOString();
  const stamps = { version: 1, created_at: at, updated_at: at };
  await batchWrite(table, [{ ...keys.demoPhotos(), entity: "demo_photos", ...stamps }]);
}

const arePhotosSeeded = async (table: Table, restaurantId: string): Promise<boolean> =>
  (await new PhotoStore(table).getPhotoList(restaurantId, new Date())).photos.some(({ state }) => state === "ready");

const now = () => new Date();

const createUpload = (table: Table, bucket: string) => {
  const presign = createUploadSigner({ ...process.env, PHOTOS_BUCKET: bucket });
  const request = requestUploadHandler({
    photos: new PhotoStore(table),
    isApproved: () => Promise.resolve(true),
    presign,
    now,
  });
  return async ({ id, user_id: userId }: RestaurantProfile, name: string): Promise<void> => {
    const bytes = readFileSync(new URL(`photos/${name}`, import.meta.url));
    const owner = { restaurantId: id, userId, username: userId, signedInAt: now(), isAdmin: false };
    const input = { headers: {}, body: { name, type: "image/jpeg" as const, size: bytes.byteLength } };
    const { upload } = await request(input, owner);
    const form = new FormData();
    for (const [field, value] of Object.entries(upload.fields)) form.append(field, value);
    form.append("file", new Blob([bytes]), name);
    const { ok, status } = await fetch(upload.url, { method: "POST", body: form });
    if (!ok) throw new Error(`The bucket refused ${name} (${status})`);
  };
};

/** Waits until the photo Lambda has processed all uploads. Throws an error after two minutes. */
async function waitForPhotos(table: Table, restaurantIds: readonly string[], signal?: AbortSignal): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (const id of restaurantIds) {
    while ((await new PhotoStore(table).getPhotoList(id, new Date())).photos.some(({ state }) => state === "pending")) {
      if (Date.now() > deadline) throw new Error("The photo Lambda did not process all uploads within two minutes");
      await sleep(500, undefined, signal && { signal });
    }
  }
}
