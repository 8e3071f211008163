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
