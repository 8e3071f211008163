import { arrangePhotos, listPhotos, removePhoto, requestUpload } from "#shared/photos/contract.ts";
import type { Table } from "#functions/platform/dynamodb/table.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import { arrangePhotosHandler, listPhotosHandler, removePhotoHandler, requestUploadHandler } from "./own-photos.ts";
import { PhotoStore } from "./photo-store.ts";
import { createUploadSigner } from "./presigned-post.ts";

interface Restaurants {
  getRestaurant(id: string): Promise<{ readonly is_approved: boolean } | undefined>;
}

/** Routes of an owner about the restaurant's photos. */
export function photoRoutes(table: Table, restaurants: Restaurants) {
  const deps = {
    photos: new PhotoStore(table),
    isApproved: async (restaurantId: string) => (await restaurants.getRestaurant(restaurantId))?.is_approved ?? false,
    now: () => new Date(),
    presign: createUploadSigner(process.env),
  };
  return [
    defineRoute(listPhotos, listPhotosHandler(deps)),
    defineRoute(requestUpload, requestUploadHandler(deps)),
    defineRoute(arrangePhotos, arrangePhotosHandler(deps)),
    defineRoute(removePhoto, removePhotoHandler(deps)),
  ];
}
