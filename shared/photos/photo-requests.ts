import * as z from "zod/mini";
import { message } from "#shared/platform/text/field-message.ts";
import { PhotoId } from "./stored-photo.ts";
import { maxPhotoBytes, photoTypes } from "./photo-rules.ts";
import { line } from "#shared/platform/text/text.ts";

/** The request for an upload. */
export const PhotoUpload = z.strictObject({
  name: line({ min: 1, max: 255, short: "required" }),
  type: z.enum(photoTypes, message("photo_no_picture")),
  size: z.int().check(z.minimum(1, message("photo_damaged")), z.maximum(maxPhotoBytes, message("photo_too_large"))),
});
export type PhotoUpload = z.infer<typeof PhotoUpload>;

/** Photos to move to the front, in this order; the others keep theirs. The first photo is the cover. */
export const PhotoOrder = z.strictObject({
  first: z
    .array(PhotoId)
    .check(
      z.minLength(1),
      z.refine((ids) => new Set(ids).size === ids.length),
    )
    .register(z.globalRegistry, { uniqueItems: true }),
  version: z.int(),
});
