// Public pages load this file: it must not import anything.

/** Accepted upload types. SVG can contain script, and the photo Lambda's library cannot read HEIC. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

export const maxPhotos = 30;
export const maxPhotoBytes = 10 * 1024 * 1024;
export const maxPhotoPixels = 50_000_000;
/** Pixels that each side has at least: a smaller picture is a blur on every page. */
export const minPhotoSide = 300;
/** Maximum aspect ratio. */
export const maxPhotoRatio = 4;

const widths = [400, 800, 1600] as const;

/**
 * The published files of a photo, narrowest first. A file is as wide as its name says, or as the original if that is
 * narrower.
 */
export const photoVariants = (width: number): readonly { readonly file: number; readonly width: number }[] =>
  widths.filter((_, index) => width > (widths[index - 1] ?? 0)).map((file) => ({ file, width: Math.min(file, width) }));

/** Builds the site's path of a photo's file. */
export const photoPath = (name: string, file: number, type: "avif" | "webp"): string =>
  `/photos/${name}/${file}.${type}`;

/** The file for social networks and search engines, which not all support AVIF. */
export const widestPhotoPath = ({ name, width }: { readonly name: string; readonly width: number }): string =>
  photoPath(name, photoVariants(width).at(-1)?.file ?? width, "webp");

/** A format that the photo Lambda decodes, in sharp's names. */
export type ImageFormat = "jpeg" | "png" | "webp" | "heif";

/** The bytes that the format is detected by. */
export const formatBytes = 64;

/** Detects the image format by the file's first bytes. File name and media type are not trusted. */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const start = startOf(bytes);
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "webp";
  return readBrands(start).includes("avif") ? "heif" : undefined;
}

/** Whether the file is an iPhone's HEIC, also under another name. */
export const isHeic = (bytes: Uint8Array): boolean => /hei[cfmsx]|hev[cmsx]|mif1|msf1/.test(readBrands(startOf(bytes)));

const startOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, formatBytes));

/** ISO base media (ISO 14496-12): the box `ftyp` holds the major brand and the compatible brands. */
const readBrands = (start: string): string => (start.startsWith("ftyp", 4) ? start.slice(8) : "");
