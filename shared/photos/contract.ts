import * as z from "zod/mini";
import { OwnPhoto, PhotoId } from "./stored-photo.ts";
import { endpoint } from "#shared/platform/api/endpoint.ts";
import { message } from "#shared/platform/text/field-message.ts";
import { maxPhotoBytes, photoTypes } from "./photo-rules.ts";

/** The request for an upload. */
const PhotoUpload = z.strictObject({
  /** As the device has it; only its plain letters are kept. */
  name: z.string().check(z.maxLength(300, message("too_long"))),
  type: z.enum(photoTypes, message("photo_no_picture")),
  size: z.int().check(z.minimum(1, message("photo_damaged")), z.maximum(maxPhotoBytes, message("photo_too_large"))),
});

/** Photos to move to the front, in this order; the others keep theirs. The first photo is the cover. */
const PhotoOrder = z.strictObject({
  first: z
    .array(PhotoId)
    .check(
      z.minLength(1),
      z.refine((ids) => new Set(ids).size === ids.length),
    )
    .register(z.globalRegistry, { uniqueItems: true }),
  version: z.int(),
});

/** The language of the messages of rejected uploads. */
const headers = z.object({ "accept-language": z.optional(z.string()) });

/** All photos of the own restaurant in their order, with pending and rejected uploads. */
const OwnPhotos = z.object({ items: z.array(OwnPhoto), version: z.int() });

export const listPhotos = endpoint({
  method: "GET",
  path: "/partner/restaurant/photos",
  summary: "List all photos of the own restaurant, with pending and rejected uploads",
  audience: "owner",
  lambda: "photos",
  headers,
  response: OwnPhotos,
});

export const requestUpload = endpoint({
  method: "POST",
  path: "/partner/restaurant/photos",
  summary: "Request an upload: the response holds a presigned form for one file, valid for 15 minutes",
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
  summary: "Move photos of the own restaurant to the front, in this order; the first one is the cover",
  audience: "owner",
  lambda: "photos",
  headers,
  body: PhotoOrder,
  response: OwnPhotos,
  errors: ["entry_not_found", "changed_meanwhile"],
});

export const removePhoto = endpoint({
  method: "DELETE",
  path: "/partner/restaurant/photos/{photoId}",
  summary: "Delete a photo of the own restaurant with its files, or a rejected upload",
  audience: "owner",
  lambda: "photos",
  params: z.strictObject({ photoId: PhotoId }),
  status: 204,
  response: z.null(),
  errors: ["entry_not_found"],
});
