import * as z from "zod/mini";
import type { FieldMessage } from "#shared/platform/text/field-message.ts";
import { IsoInstant } from "#shared/platform/stored-fields.ts";

/**
 * A photo as the public sees it. Pages build its files' addresses from name and width (photo-rules.ts) and reserve
 * its space before it loads.
 */
export const size = {
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  placeholder: z.string(),
};

/** `{restaurant id}/{timestamp}_{originalname}` (spec, section 3). */
export const Photo = z.object({ name: z.string(), ...size });
export type Photo = z.infer<typeof Photo>;

/** Why an upload was rejected. */
export const photoFaults = [
  "photo_no_picture",
  "photo_damaged",
  "photo_too_large",
  "photo_too_many_pixels",
  "photo_too_narrow",
  "photo_too_small",
  "photo_too_complex",
  "too_many_photos",
] as const satisfies readonly FieldMessage[];
export type PhotoFault = (typeof photoFaults)[number];

/** `{timestamp}_{originalname}`, in characters that need no escaping in a URL. */
export const PhotoId = z.string().check(z.regex(/^\d{13}_[\w.-]{1,60}$/));

const entry = { id: PhotoId, created_at: IsoInstant };
const states = {
  pending: z.object({ ...entry, state: z.literal("pending") }),
  ready: z.object({ ...entry, state: z.literal("ready"), ...size }),
  rejected: z.object({ ...entry, state: z.literal("rejected"), reason: z.enum(photoFaults) }),
};

/** An entry of a restaurant's list of photos: pending, ready or rejected. */
export const StoredPhoto = z.discriminatedUnion("state", [
  /** `etag`: the file that was taken; another one sent on the same form is not. */
  z.extend(states.pending, { etag: z.optional(z.string()) }),
  states.ready,
  states.rejected,
]);
export type StoredPhoto = z.infer<typeof StoredPhoto>;

/** The same as returned to the owner: a ready photo with its name, a rejected one with a message. */
export const OwnPhoto = z.discriminatedUnion("state", [
  states.pending,
  z.extend(states.ready, { name: z.string() }),
  z.extend(states.rejected, { message: z.string() }),
]);
export type OwnPhoto = z.infer<typeof OwnPhoto>;
