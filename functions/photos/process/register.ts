import { PhotoId } from "#shared/photos/stored-photo.ts";
import { photoName, applyOutcome, takeFile, uploadFolders } from "#shared/photos/photo-list.ts";
import { photoPath } from "#shared/photos/photo-rules.ts";
import type { PhotoStore } from "../photo-store.ts";
import type { Bucket } from "./bucket.ts";
import type { processImage } from "./process-image.ts";

export interface PhotoDependencies {
  readonly photos: Pick<PhotoStore, "getPhotoList" | "change">;
  readonly bucket: Pick<Bucket, "read" | "publish" | "remove" | "listBelow">;
  readonly processImage: (bytes: Uint8Array) => ReturnType<typeof processImage>;
  readonly now: () => Date;
}

/** `{folder}/{restaurant id}/{timestamp}_{originalname}`; the signed policy allows no other key. */
const uploads = new RegExp(`^(?:${Object.values(uploadFolders).join("|")})/(rst_\\w+)/([^/]+)$`);

/**
 * Processes the upload of a pending photo, or stores why it was rejected. Other uploads are deleted. It can be
 * repeated at any point, because the photo list accepts each upload once, and one file for each.
 */
export const registerUpload =
  ({ photos, bucket, processImage, now }: PhotoDependencies) =>
  async (key: string): Promise<string> => {
    const [, restaurantId, id] = uploads.exec(key) ?? [];
    if (restaurantId === undefined || !PhotoId.safeParse(id).success || id === undefined) {
      throw new Error("An upload lies where none can be");
    }
    const isAwaited = async () =>
      (await photos.getPhotoList(restaurantId, now())).photos.some(
        (photo) => photo.id === id && photo.state === "pending",
      );
    if (!(await isAwaited())) return removeUpload("nobody waits");
    const upload = await bucket.read(key);
    if (!upload) return "gone";
    // A form can be sent twice at once: without this, the photo would mix files of both.
    const taken = await photos.change(restaurantId, now(), (before) => takeFile(before.photos, id, upload.etag));
    if (!taken) return removeUpload("another file was taken");
    const picture = await processImage(upload.bytes);
    const name = photoName(restaurantId, id);
    const files = typeof picture === "string" ? [] : picture.variants;
    const fileOf = ({ file, type }: (typeof files)[number]) => photoPath(name, file, type).slice(1);
    await Promise.all(files.map((variant) => bucket.publish(fileOf(variant), variant)));
    const outcome = typeof picture === "string" ? picture : picture.size;
    const after = await photos.change(restaurantId, now(), (before) => applyOutcome(before.photos, id, outcome));
    const photo = after?.photos.find((one) => one.id === id);
    if (photo?.state !== "ready") await bucket.remove(files.map(fileOf));
    return removeUpload(photo?.state === "rejected" ? photo.reason : (photo?.state ?? "taken back"));

    async function removeUpload(outcomeText: string): Promise<string> {
      await bucket.remove([key]);
      return outcomeText;
    }
  };

/** Deletes the files of a restaurant that its photo list does not name. */
export const removeOrphans =
  ({ photos, bucket, now }: PhotoDependencies) =>
  async (restaurantId: string): Promise<string> => {
    const folders = ["photos", ...Object.values(uploadFolders)].map((folder) => `${folder}/${restaurantId}/`);
    const files = await Promise.all(
      folders.map(async (folder) =>
        (await bucket.listBelow(folder)).map((key) => ({ key, id: key.slice(folder.length) })),
      ),
    );
    const list = await photos.getPhotoList(restaurantId, now()); // read after the files, so that concurrent uploads are in the list
    const listed = new Set(list.photos.filter(({ state }) => state !== "rejected").map(({ id }) => id));
    const left = files.flat().filter(({ id }) => !listed.has(id.split("/")[0] ?? ""));
    await bucket.remove(left.map(({ key }) => key));
    return `${left.length} files removed`;
  };
