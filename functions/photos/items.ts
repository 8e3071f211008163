import * as z from "zod/mini";
import { IsoInstant } from "#shared/platform/time/iso-instant.ts";
import { StoredPhoto } from "#shared/photos/stored-photo.ts";

/** A restaurant's photos in their order. A restaurant without photos has version 0. */
export const PhotoList = z.object({
  restaurant_id: z.string(),
  photos: z.array(StoredPhoto),
  version: z.int(),
  created_at: IsoInstant,
});
export type PhotoList = z.infer<typeof PhotoList>;
