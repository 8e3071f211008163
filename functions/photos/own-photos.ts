import type { arrangePhotos, listPhotos, removePhoto, requestUpload } from "#shared/photos/contract.ts";
import type { Output } from "#shared/platform/api/endpoint.ts";
import type { OwnPhoto, StoredPhoto } from "#shared/photos/stored-photo.ts";
import {
  createPendingPhoto,
  currentPhotos,
  isPhotoListFull,
  movePhotosFirst,
  photoName,
  uploadFolders,
} from "#shared/photos/photo-list.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { PhotoList, PhotoStore } from "./photo-store.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { negotiateLanguage } from "#functions/platform/http/language.ts";
import { errorMessages } from "#functions/platform/http/problems.ts";
import type { PresignedPost, UploadPolicy } from "./presigned-post.ts";

/** How long a signed form may be used. */
const expiresInSeconds = 15 * 60;

interface Dependencies {
  readonly photos: Pick<PhotoStore, "getPhotoList" | "add" | "change">;
  readonly now: () => Date;
}

interface UploadDependencies extends Dependencies {
  readonly isApproved: (restaurantId: string) => Promise<boolean>;
  readonly presign: (policy: UploadPolicy) => Promise<PresignedPost>;
}

/** Lists the own restaurant's photos, with pending and rejected uploads. */
export const listPhotosHandler =
  ({ photos, now }: Dependencies): Handler<typeof listPhotos> =>
  async ({ headers }, { restaurantId }) =>
    toPhotoListResponse(await photos.getPhotoList(restaurantId, now()), now(), headers["accept-language"]);

/** Reserves an entry in the list, so that concurrent requests cannot exceed the limit, and signs a form for one file. */
export const requestUploadHandler =
  ({ photos, isApproved, presign, now }: UploadDependencies): Handler<typeof requestUpload> =>
  async ({ body: { name, type, size }, headers }, { restaurantId, userId }) => {
    const photoList = await photos.add(restaurantId, userId, now(), ({ photos: current }) => {
      if (isPhotoListFull(current, now())) throw new ApiError("too_many_photos");
      return [...current, createPendingPhoto(current, name, now())];
    });
    const photo = photoList?.photos.at(-1);
    if (!photo) throw new ApiError("not_allowed");
    const folder = (await isApproved(restaurantId)) ? uploadFolders.approved : uploadFolders.newcomer;
    const key = `${folder}/${photoName(restaurantId, photo.id)}`;
    return {
      photo: toOwnPhoto(restaurantId, headers["accept-language"])(photo),
      upload: await presign({ key, type, size, expiresInSeconds }),
    };
  };

/** Moves photos to the front. A request for an outdated version gets `changed_meanwhile` with the current list. */
export const arrangePhotosHandler =
  ({ photos, now }: Dependencies): Handler<typeof arrangePhotos> =>
  async ({ body: { first, version }, headers }, { restaurantId }) => {
    const toResponse = (photoList: PhotoList) => toPhotoListResponse(photoList, now(), headers["accept-language"]);
    const photoList = await photos.change(restaurantId, now(), (current) => {
      if (version !== current.version) throw new ApiError("changed_meanwhile", { current: toResponse(current) });
      return movePhotosFirst(current.photos, first);
    });
    if (!photoList) throw new ApiError("entry_not_found");
    return toResponse(photoList);
  };

/** Removes a photo from the list. The table's stream makes the photo Lambda delete the files. */
export const removePhotoHandler =
  ({ photos, now }: Dependencies): Handler<typeof removePhoto> =>
  async ({ params: { photoId } }, { restaurantId }) => {
    const photoList = await photos.change(restaurantId, now(), ({ photos: current }) => {
      const remaining = current.filter(({ id }) => id !== photoId);
      return remaining.length < current.length ? remaining : undefined;
    });
    if (!photoList) throw new ApiError("entry_not_found");
    return null;
  };

const toPhotoListResponse = (
  { restaurant_id, photos, version }: PhotoList,
  now: Date,
  acceptLanguage: string | undefined,
): Output<typeof listPhotos> => ({
  items: currentPhotos(photos, now).map(toOwnPhoto(restaurant_id, acceptLanguage)),
  version,
});

const toOwnPhoto =
  (restaurantId: string, acceptLanguage: string | undefined) =>
  (photo: StoredPhoto): OwnPhoto => {
    if (photo.state === "ready") return { ...photo, name: photoName(restaurantId, photo.id) };
    if (photo.state === "pending") return photo;
    return { ...photo, message: errorMessages[negotiateLanguage(acceptLanguage)].fields[photo.reason] };
  };
