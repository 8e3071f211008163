import type { Photo, PhotoFault, StoredPhoto } from "./stored-photo.ts";
import { maxPhotos } from "./photo-rules.ts";

type Photos = readonly StoredPhoto[];
type Ready = Extract<StoredPhoto, { state: "ready" }>;
export type ProcessedImage = Pick<Photo, "width" | "height" | "placeholder">;

const anHour = 60 * 60 * 1000;
/** The bucket keeps uploads as long, so that a delayed queue can still process them. */
const aDay = 24 * anHour;
const maxRejectedPhotos = 10;
/** Limits the abandoned uploads in the list, which every visit of the page reads. */
const maxEntries = 150;

/** Removes expired uploads and old errors from a list. */
export function pruneUploads(photos: Photos, now: Date): StoredPhoto[] {
  const forgotten = new Set(photos.filter(({ state }) => state === "rejected").slice(0, -maxRejectedPhotos));
  return withoutExpired(photos, aDay, now).filter((photo) => !forgotten.has(photo));
}

/** The photos that the owner sees and that count: uploads are abandoned after an hour. */
export const currentPhotos = (photos: Photos, now: Date): StoredPhoto[] =>
  withoutExpired(pruneUploads(photos, now), anHour, now);

const withoutExpired = (photos: Photos, age: number, now: Date): StoredPhoto[] =>
  photos.filter(({ state, created_at }) => state !== "pending" || now.getTime() - Date.parse(created_at) < age);

export const isReady = (photo: StoredPhoto): photo is Ready => photo.state === "ready";

/** Tells whether ready and pending photos have reached the limit of thirty. */
export const isPhotoListFull = (photos: Photos, now: Date): boolean =>
  photos.length >= maxEntries ||
  currentPhotos(photos, now).filter(({ state }) => state !== "rejected").length >= maxPhotos;

/** Creates a pending photo. Timestamps are unique per restaurant, so that no file replaces another. */
export function createPendingPhoto(
  photos: Photos,
  fileName: string,
  now: Date,
): Extract<StoredPhoto, { state: "pending" }> {
  const taken = photos.map(({ id }) => Number(id.slice(0, 13)));
  const timestamp = Math.max(now.getTime(), ...taken.map((time) => time + 1));
  return { id: `${timestamp}_${toPlainFileName(fileName)}`, created_at: now.toISOString(), state: "pending" };
}

/** Reduces a file name to letters, digits, dots and dashes; a long one keeps its end. */
const toPlainFileName = (fileName: string): string =>
  fileName
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9.]+/g, "-")
    .slice(-60)
    .replaceAll(/^[-.]+|[-.]+$/g, "") || "foto";

/** Takes a file for a pending entry, which takes no other from then on. Undefined: it waits for no file, or took another. */
export function takeFile(photos: Photos, id: string, etag: string): StoredPhoto[] | undefined {
  const entry = photos.find((photo) => photo.id === id);
  if (entry?.state !== "pending" || (entry.etag !== undefined && entry.etag !== etag)) return undefined;
  return photos.map((photo) => (photo === entry ? { ...entry, etag } : photo));
}

/** Stores an upload's outcome in its pending entry. It is rejected when thirty other photos are ready. */
export function applyOutcome(photos: Photos, id: string, outcome: ProcessedImage | PhotoFault): StoredPhoto[] {
  const readyCount = photos.filter(isReady).length;
  return photos.map((photo) => {
    if (photo.id !== id || photo.state !== "pending") return photo;
    const { created_at } = photo;
    const verdict = typeof outcome === "object" && readyCount >= maxPhotos ? "too_many_photos" : outcome;
    return typeof verdict === "object"
      ? { id, created_at, state: "ready", ...verdict }
      : { id, created_at, state: "rejected", reason: verdict };
  });
}

/** Moves the named photos to the front. Undefined: one of them is not ready. */
export function movePhotosFirst(photos: Photos, first: readonly string[]): StoredPhoto[] | undefined {
  const moved = first.map((id) => photos.find((photo) => photo.id === id)).filter((photo) => photo !== undefined);
  if (moved.length < first.length || !moved.every(isReady)) return undefined;
  return [...moved, ...photos.filter(({ id }) => !first.includes(id))];
}

/** Where uploads wait. Each folder has a queue of its own, so that newcomers take no place of approved restaurants. */
export const uploadFolders = { approved: "uploads/approved", newcomer: "uploads/new" } as const;

/** Builds the path of a photo's files, on the site and in the bucket. */
export const photoName = (restaurantId: string, id: string): string => `${restaurantId}/${id}`;

/** The photos that the public sees, in their order. */
export const publicPhotos = (restaurantId: string, photos: Photos): Photo[] =>
  photos
    .filter(isReady)
    .map(({ id, width, height, placeholder }) => ({ name: photoName(restaurantId, id), width, height, placeholder }));
