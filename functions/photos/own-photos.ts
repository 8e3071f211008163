import type { arrangePhotos, listPhotos, removePhoto, requestUpload } from "../../shared/photos/contract.ts";
import type { Output } from "../../shared/api/endpoint.ts";
import type { OwnPhoto, StoredPhoto } from "../../shared/photos/stored-photo.ts";
import {
  createPendingPhoto,
  currentPhotos,
  isPhotoListFull,
  movePhotosFirst,
  photoName,
} from "../../shared/photos/photo-list.ts";
import { maxPhotoBytes } from "../../shared/photos/photo-rules.ts";
import { ApiError } from "../../shared/api/errors.ts";
import type { PhotoList } from "./items.ts";
import type { PhotoStore } from "./store.ts";
import type { Handler } from "../platform/http/endpoint.ts";
import { negotiateLanguage } from "../platform/http/language.ts";
import { errorMessages } from "../platform/http/messages.ts";
import type { PresignedPost, Wanted } from "./presigned-post.ts";

/** Seconds in which an upload may begin. */
const validFor = 15 * 60;

interface Dependencies {
  readonly photos: Pick<PhotoStore, "getPhotoList" | "add" | "change">;
  readonly now: () => Date;
}

export const listPhotosHandler =
  ({ photos, now }: Dependencies): Handler<typeof listPhotos> =>
  async ({ headers }, { restaurantId }) =>
    answer(await photos.getPhotoList(restaurantId, now()), now(), headers["accept-language"]);

/** Keeps a place in the list, so that thirty are thirty even when all are sent at once, and signs for one file. */
export const requestUploadHandler =
  ({
    photos,
    presign,
    now,
  }: Dependencies & { readonly presign: (wanted: Wanted) => PresignedPost }): Handler<typeof requestUpload> =>
  async ({ body: { name, type }, headers }, { restaurantId, userId }) => {
    const added = await photos.add(restaurantId, userId, now(), ({ photos: before }) => {
      if (isPhotoListFull(before, now())) throw new ApiError("too_many_photos");
      return [...before, createPendingPhoto(before, name, now())];
    });
    const photo = added?.photos.at(-1);
    if (!photo) throw new ApiError("not_allowed");
    const key = `uploads/${photoName(restaurantId, photo.id)}`;
    return {
      photo: own(restaurantId, headers["accept-language"])(photo),
      upload: presign({ key, type, maxBytes: maxPhotoBytes, seconds: validFor }),
    };
  };

/** Whoever arranged an old list is told how it is now. */
export const arrangePhotosHandler =
  ({ photos, now }: Dependencies): Handler<typeof arrangePhotos> =>
  async ({ body: { first, version }, headers }, { restaurantId }) => {
    const seen = (photoList: PhotoList) => answer(photoList, now(), headers["accept-language"]);
    const after = await photos.change(restaurantId, now(), (before) => {
      if (version !== before.version) throw new ApiError("changed_meanwhile", { current: seen(before) });
      return movePhotosFirst(before.photos, first);
    });
    if (!after) throw new ApiError("entry_not_found");
    return seen(after);
  };

/** The files follow: the photo Lambda hears of it from the table's stream. */
export const removePhotoHandler =
  ({ photos, now }: Dependencies): Handler<typeof removePhoto> =>
  async ({ params: { photoId } }, { restaurantId }) => {
    const after = await photos.change(restaurantId, now(), ({ photos: before }) => {
      const left = before.filter(({ id }) => id !== photoId);
      return left.length < before.length ? left : undefined;
    });
    if (!after) throw new ApiError("entry_not_found");
    return null;
  };

const answer = (
  { restaurant_id, photos, version }: PhotoList,
  now: Date,
  acceptLanguage: string | undefined,
): Output<typeof listPhotos> => ({
  items: currentPhotos(photos, now).map(own(restaurant_id, acceptLanguage)),
  version,
});

const own =
  (restaurantId: string, acceptLanguage: string | undefined) =>
  (photo: StoredPhoto): OwnPhoto => {
    if (photo.state === "ready") return { ...photo, name: photoName(restaurantId, photo.id) };
    if (photo.state === "pending") return photo;
    return { ...photo, message: errorMessages[negotiateLanguage(acceptLanguage)].fields[photo.reason] };
  };
