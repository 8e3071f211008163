/** What a file is by its first bytes, in sharp's words; its name and the type that somebody gave say nothing. */
export function detectImageFormat(bytes: Uint8Array): "jpeg" | "png" | "webp" | "heif" | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "webp";
  // ISO base media (ISO 14496-12): a box `ftyp` names its brand, and those it is compatible with.
  if (start.startsWith("ftyp", 4) && start.includes("avif", 8)) return "heif";
  return undefined;
}
