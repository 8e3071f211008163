import type { Photo } from "./photo.ts";
import type { PhotoFault, StoredPhoto } from "./stored-photo.ts";
import { maxPhotos } from "./photo-rules.ts";

type Photos = readonly StoredPhoto[];
type Ready = Extract<StoredPhoto, { state: "ready" }>;
export type ProcessedImage = Pick<Photo, "width" | "height" | "placeholder">;

const anHour = 60 * 60 * 1000;
/** So long the bucket keeps what was uploaded: until then a queue that stood still can be worked off. */
const aDay = 24 * anHour;
const maxRejectedKept = 10;
/** However many uploads were begun and given up: the list is read with every visit of the page. */
const maxEntries = 150;

/** The list without uploads that can come no more, and without errors of long ago. */
export function pruneUploads(photos: Photos, now: Date): StoredPhoto[] {
  const forgotten = new Set(photos.filter(({ state }) => state === "rejected").slice(0, -maxRejectedKept));
  return withoutExpired(photos, aDay, now).filter((photo) => !forgotten.has(photo));
}

/** What the owner sees and what counts: an upload that did not come within an hour was given up. */
export const currentPhotos = (photos: Photos, now: Date): StoredPhoto[] =>
  withoutExpired(pruneUploads(photos, now), anHour, now);

const withoutExpired = (photos: Photos, age: number, now: Date): StoredPhoto[] =>
  photos.filter(({ state, created_at }) => state !== "pending" || now.getTime() - Date.parse(created_at) < age);

export const isReady = (photo: StoredPhoto): photo is Ready => photo.state === "ready";

/** What is shown and what is on its way may not be more than thirty together. */
export const isPhotoListFull = (photos: Photos, now: Date): boolean =>
  photos.length >= maxEntries ||
  currentPhotos(photos, now).filter(({ state }) => state !== "rejected").length >= maxPhotos;

/** A place for one more upload. No two uploads of a restaurant share a moment, so no file replaces another. */
export function createPendingPhoto(
  photos: Photos,
  fileName: string,
  now: Date,
): Extract<StoredPhoto, { state: "pending" }> {
  const taken = photos.map(({ id }) => Number(id.slice(0, 13)));
  const moment = Math.max(now.getTime(), ...taken.map((time) => time + 1));
  return { id: `${moment}_${toPlainFileName(fileName)}`, created_at: now.toISOString(), state: "pending" };
}

/** A file's name in letters, digits, dots, dashes; its end tells most. */
const toPlainFileName = (fileName: string): string =>
  fileName
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9.]+/g, "-")
    .slice(-60)
    .replaceAll(/^[-.]+|[-.]+$/g, "") || "foto";

/** What came of an upload, in the place that was kept for it. It is refused when thirty others are shown already. */
export function applyOutcome(photos: Photos, id: string, outcome: ProcessedImage | PhotoFault): StoredPhoto[] {
  const shown = photos.filter(isReady).length;
  return photos.map((photo) => {
    if (photo.id !== id || photo.state !== "pending") return photo;
    const { created_at } = photo;
    const verdict = typeof outcome === "object" && shown >= maxPhotos ? "too_many_photos" : outcome;
    return typeof verdict === "object"
      ? { id, created_at, state: "ready", ...verdict }
      : { id, created_at, state: "rejected", reason: verdict };
  });
}

/** The named ones first. Undefined: one of them is not there to be shown. */
export function movePhotosFirst(photos: Photos, first: readonly string[]): StoredPhoto[] | undefined {
  const named = first.map((id) => photos.find((photo) => photo.id === id)).filter((photo) => photo !== undefined);
  if (named.length < first.length || !named.every(isReady)) return undefined;
  return [...named, ...photos.filter(({ id }) => !first.includes(id))];
}

/** Where a photo's files lie, for the site and in the bucket. */
export const photoName = (restaurantId: string, id: string): string => `${restaurantId}/${id}`;

/** What the public sees, in its order. */
export const publicPhotos = (restaurantId: string, photos: Photos): Photo[] =>
  photos
    .filter(isReady)
    .map(({ id, width, height, placeholder }) => ({ name: photoName(restaurantId, id), width, height, placeholder }));
