import { arrangePhotos, listPhotos, removePhoto, requestUpload } from "#shared/photos/contract.ts";
import { once } from "#shared/platform/once.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { arrangePhotosHandler, listPhotosHandler, removePhotoHandler, requestUploadHandler } from "./own-photos.ts";
import { PhotoStore } from "./photo-store.ts";
import type { UploadPolicy } from "./presigned-post.ts";

/** Signing takes the S3 client, a fifth of what this Lambda would load: only who uploads waits for it. */
const loadSigner = once(async () => (await import("./presigned-post.ts")).createUploadSigner(process.env));

interface Restaurants {
  getRestaurant(id: string): Promise<{ readonly is_approved: boolean } | undefined>;
}

/** Routes of an owner about the restaurant's photos. */
export function photoRoutes(table: Table, restaurants: Restaurants) {
  const deps = {
    photos: new PhotoStore(table),
    isApproved: async (restaurantId: string) => (await restaurants.getRestaurant(restaurantId))?.is_approved ?? false,
    now: () => new Date(),
    presign: async (policy: UploadPolicy) => (await loadSigner())(policy),
  };
  return [
    defineRoute(listPhotos, listPhotosHandler(deps)),
    defineRoute(requestUpload, requestUploadHandler(deps)),
    defineRoute(arrangePhotos, arrangePhotosHandler(deps)),
    defineRoute(removePhoto, removePhotoHandler(deps)),
  ];
}
