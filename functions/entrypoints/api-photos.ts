import { arrangePhotos, listPhotos, removePhoto, requestUpload } from "#shared/photos/contract.ts";
import {
  arrangePhotosHandler,
  listPhotosHandler,
  removePhotoHandler,
  requestUploadHandler,
} from "#functions/photos/own-photos.ts";
import { createUploadSigner } from "#functions/photos/presigned-post.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asOwner } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { photos, restaurants } from "#functions/stores.ts";

const owner = asOwner(restaurants);
const deps = {
  photos,
  isApproved: async (restaurantId: string) => (await restaurants.getRestaurant(restaurantId))?.is_approved ?? false,
  now: () => new Date(),
  presign: createUploadSigner(process.env),
};

/** Routes for an owner's photos. They have their own Lambda because only they need the S3 client. */
export const handler = createApi([
  defineRoute(listPhotos, owner, listPhotosHandler(deps)),
  defineRoute(requestUpload, owner, requestUploadHandler(deps)),
  defineRoute(arrangePhotos, owner, arrangePhotosHandler(deps)),
  defineRoute(removePhoto, owner, removePhotoHandler(deps)),
]);
