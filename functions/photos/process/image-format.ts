/** A format that is decoded, in sharp's names. */
export type ImageFormat = "jpeg" | "png" | "webp" | "heif";

/** Detects the image format by the file's first bytes. File name and media type are not trusted. */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "webp";
  // ISO base media (ISO 14496-12): the box `ftyp` holds the major brand and the compatible brands.
  if (start.startsWith("ftyp", 4) && start.includes("avif", 8)) return "heif";
  return undefined;
}
