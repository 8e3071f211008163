import sharp, { type Sharp } from "sharp";
import {
  detectImageFormat,
  type ImageFormat,
  maxPhotoBytes,
  maxPhotoPixels,
  maxPhotoRatio,
  minPhotoSide,
  photoVariants,
} from "#shared/photos/photo-rules.ts";
import type { PhotoFault } from "#shared/photos/stored-photo.ts";
import type { ProcessedImage } from "#shared/photos/photo-list.ts";
import { hasTooManyParts } from "./count-parts.ts";

export interface Variant {
  readonly file: number;
  readonly type: "avif" | "webp";
  readonly bytes: Uint8Array;
}

interface Picture {
  readonly size: ProcessedImage;
  readonly variants: readonly Variant[];
}

/** Only these formats are decoded, although the library supports more. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
sharp.cache(false); // no image is processed twice

const white = "#fff";
/** Width of the placeholder: a few hundred bytes that are part of lists. */
const placeholderWidth = 12;
/** AVIF at effort 2 takes an eighth of the default's time and produces files a tenth larger. */
const avif = { quality: 55, effort: 2 } as const;
const webp = { quality: 78 } as const;
/** Processor time for one file. A photo of 12 megapixels takes a second and a half. */
const budgetMs = 5000;
/** Ends native work that the budget gave up, where the library looks at the clock. */
const timeout = { seconds: 10 } as const;

/**
 * Creates the published variants of an upload, or returns why it is rejected. Metadata (location, camera, names) is
 * removed; only the orientation is applied.
 *
 * @param budget milliseconds of processor time
 */
export async function processImage(bytes: Uint8Array, budget = budgetMs): Promise<Picture | PhotoFault> {
  if (bytes.byteLength > maxPhotoBytes) return "photo_too_large";
  const format = detectImageFormat(bytes);
  if (!format) return "photo_no_picture";
  if (hasTooManyParts(bytes, format)) return "photo_too_complex";
  const fault = await findFault(bytes, format);
  if (fault) return fault;
  return (await withinProcessorTime(budget, () => createVariants(bytes))) ?? "photo_too_complex";
}

async function createVariants(bytes: Uint8Array): Promise<Picture | PhotoFault> {
  const base = await resized(bytes);
  if (!base) return "photo_damaged";
  const { data, info } = base;
  const { width, height, channels } = info;
  const again = (): Sharp => sharp(data, { raw: { width, height, channels } }).timeout(timeout);
  const files = photoVariants(width).flatMap(({ file, width: wide }) => [
    { file, type: "avif" as const, picture: again().resize({ width: wide }).avif(avif) },
    { file, type: "webp" as const, picture: again().resize({ width: wide }).webp(webp) },
  ]);
  const variants = await Promise.all(
    files.map(async ({ picture, ...file }) => ({ ...file, bytes: await picture.toBuffer() })),
  );
  const tiny = await again().resize({ width: placeholderWidth }).webp({ quality: 10, effort: 6 }).toBuffer();
  return { size: { width, height, placeholder: `data:image/webp;base64,${tiny.toString("base64")}` }, variants };
}

/** Checks the header without decoding the image. */
async function findFault(bytes: Uint8Array, expected: ImageFormat): Promise<PhotoFault | undefined> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) return "photo_damaged";
  const { width, height, format } = header;
  if (format !== expected) return "photo_no_picture";
  if (width * height > maxPhotoPixels) return "photo_too_many_pixels";
  const isNarrow = Math.max(width, height) > maxPhotoRatio * Math.min(width, height);
  if (isNarrow) return "photo_too_narrow";
  return Math.min(width, height) < minPhotoSide ? "photo_too_small" : undefined;
}

/**
 * Decodes an upload: upright, in sRGB, transparency on white, at the largest width. Undefined: the file is truncated.
 */
const resized = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: "error", limitInputPixels: maxPhotoPixels })
    .timeout(timeout)
    .autoOrient()
    .resize({ width: 1600, withoutEnlargement: true })
    .flatten({ background: white })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);

/** How often the time is looked at. */
const intervalMs = 100;

/**
 * Runs work that native code does beside JavaScript. Undefined: it used up its processor time. That is counted instead
 * of the time on the clock, so that a busy machine gives up nothing that a free one would finish. What runs on is not
 * waited for.
 */
export async function withinProcessorTime<T>(maxMs: number, work: () => Promise<T>): Promise<T | undefined> {
  const before = process.cpuUsage();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > maxMs) resolve(undefined);
  }, intervalMs);
  try {
    return await Promise.race([work(), promise]);
  } finally {
    clearInterval(timer);
  }
}
