import type { ImageFormat } from "#shared/photos/photo-rules.ts";

/**
 * How many parts a file may have that each make the decoder work: more than any camera or program writes. Cameras write
 * one scan, progressive JPEG about ten; libpng writes chunks of 8 kB; an AVIF of a phone has tiles.
 */
const maxParts: Readonly<Record<ImageFormat, number>> = { jpeg: 32, png: 5000, webp: 500, heif: 500 };

/** Whether a file has more scans (JPEG), chunks (PNG, WebP: frames, too) or items (AVIF) than a photo needs. */
export function hasTooManyParts(file: Uint8Array, format: ImageFormat): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const limit = maxParts[format];
  let parts = 0;
  for (const _ of partsOf[format](bytes)) if (++parts > limit) return true;
  return false;
}

const partsOf: Readonly<Record<ImageFormat, (bytes: Buffer) => Iterable<number>>> = {
  jpeg: iterateScans,
  png: iteratePngChunks,
  webp: (bytes) => iterateRiffChunks(bytes, 12),
  heif: (bytes) => iterateBoxes(bytes, 0, bytes.length),
};

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** The positions of the scans of a JPEG (ITU T.81, B.1.1): a marker each, behind segments that name their length. */
function* iterateScans(bytes: Buffer): Generator<number> {
  let at = findNextMarker(bytes, 2);
  while (at + 4 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === endOfImage) return;
    if (marker === startOfScan) yield at;
    at = findNextMarker(bytes, at + 2 + (hasLength(marker) ? bytes.readUInt16BE(at + 2) : 0));
  }
}

/** Whether a segment follows the marker: not behind TEM, the restarts (RST0 to RST7) and the start of the image. */
const hasLength = (marker: number): boolean => marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd8);

/** The next marker, as a decoder finds it: FF 00 is coded data, and any number of FF may stand before a marker. */
function findNextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    while (bytes[at + 1] === 0xff) at++;
    if (bytes[at + 1]) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

/** Length, type, data and checksum (https://www.w3.org/TR/png-3/#5Chunk-layout). */
function* iteratePngChunks(bytes: Buffer): Generator<number> {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) yield at;
}

/** Type, length and data, padded to an even length (https://developers.google.com/speed/webp/docs/riff_container). */
function* iterateRiffChunks(bytes: Buffer, from: number): Generator<number> {
  for (let at = from; at + 8 <= bytes.length;) {
    yield at;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
}

/** Boxes whose content is boxes, with the bytes before the first (ISO 14496-12, ISO 23008-12). */
const containers: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0, iinf: 6, iref: 4, moov: 0, trak: 0 };

/** All boxes of an ISO base media file, those inside of containers as well. */
function* iterateBoxes(bytes: Buffer, from: number, to: number): Generator<number> {
  for (let at = from; at + 8 <= to;) {
    yield at;
    const { header, size } = readBoxSize(bytes, at, to);
    if (size < header) return; // no decoder reads on
    const end = Math.min(at + size, to);
    const inside = containers[bytes.toString("latin1", at + 4, at + 8)];
    if (inside !== undefined) yield* iterateBoxes(bytes, at + header + inside, end);
    at = end;
  }
}

/** The bytes of a box and of its header: a size of 1 means that 64 bits follow, 0 that the box ends with the file. */
function readBoxSize(bytes: Buffer, at: number, to: number): { header: number; size: number } {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return { header: 8, size: to - at };
  if (size !== 1) return { header: 8, size };
  return { header: 16, size: at + 16 <= to ? Number(bytes.readBigUInt64BE(at + 8)) : 0 };
}
