import * as z from "zod/mini";
import { OwnPhoto, PhotoId } from "./stored-photo.ts";
import { PhotoOrder, PhotoUpload } from "./photo-requests.ts";
import { endpoint } from "../api/endpoint.ts";

/** A refused upload says why in the reader's language. */
const headers = z.object({ "accept-language": z.optional(z.string()) });

/** All photos of the own restaurant in the order of its page, and what became of uploads that are none yet. */
const OwnPhotos = z.object({ items: z.array(OwnPhoto), version: z.int() });

export const listPhotos = endpoint({
  method: "GET",
  path: "/partner/restaurant/photos",
  summary: "All photos of the own restaurant; uploads on their way and refused ones too",
  audience: "owner",
  lambda: "photos",
  headers,
  status: 200,
  response: OwnPhotos,
  errors: [],
});

export const requestUpload = endpoint({
  method: "POST",
  path: "/partner/restaurant/photos",
  summary: "Ask to upload a photo: the answer is a form for the bucket, good for one file and a quarter of an hour",
  audience: "owner",
  lambda: "photos",
  headers,
  body: PhotoUpload,
  status: 201,
  response: z.object({
    photo: OwnPhoto,
    /** Sent as multipart/form-data: these fields, and then the file as `file`. */
    upload: z.object({ url: z.url(), fields: z.record(z.string(), z.string()) }),
  }),
  errors: ["too_many_photos"],
});

export const arrangePhotos = endpoint({
  method: "PATCH",
  path: "/partner/restaurant/photos",
  summary: "Put photos of the own restaurant first, in this order; the first of all is the cover",
  audience: "owner",
  lambda: "photos",
  headers,
  body: PhotoOrder,
  status: 200,
  response: OwnPhotos,
  errors: ["entry_not_found", "changed_meanwhile"],
});

export const removePhoto = endpoint({
  method: "DELETE",
  path: "/partner/restaurant/photos/{photoId}",
  summary: "Take a photo away from the own restaurant with all its files, or a refused upload off the list",
  audience: "owner",
  lambda: "photos",
  params: z.strictObject({ photoId: PhotoId }),
  status: 204,
  response: z.null(),
  errors: ["entry_not_found"],
});
