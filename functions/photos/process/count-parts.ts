import type { ImageFormat } from "../../../shared/photos/image-format.ts";

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
  jpeg: scansOf,
  png: pngChunksOf,
  webp: (bytes) => riffChunksOf(bytes, 12),
  heif: (bytes) => boxesOf(bytes, 0, bytes.length),
};

/** The positions of the scans of a JPEG (ITU T.81, B.1.1): a marker each, behind segments that name their length. */
function* scansOf(bytes: Buffer): Generator<number> {
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xda) yield at;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    at = marker === 0xda ? nextMarker(bytes, end) : end;
    if (bytes[at] !== 0xff) at = nextMarker(bytes, at);
  }
}

/** The next marker behind coded data, in which FF 00 is a byte and FF D0 to FF D7 restart the decoder. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    const isMarker = next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd9);
    if (isMarker) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

/** Length, type, data and checksum (https://www.w3.org/TR/png-3/#5Chunk-layout). */
function* pngChunksOf(bytes: Buffer): Generator<number> {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) yield at;
}

/** Type, length and data, padded to an even length (https://developers.google.com/speed/webp/docs/riff_container). */
function* riffChunksOf(bytes: Buffer, from: number): Generator<number> {
  for (let at = from; at + 8 <= bytes.length;) {
    yield at;
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
}

/** Boxes whose content is boxes, with the bytes before the first (ISO 14496-12, ISO 23008-12). */
const containers: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0, iinf: 6, iref: 4, moov: 0, trak: 0 };

/** All boxes of an ISO base media file, those inside of containers as well. */
function* boxesOf(bytes: Buffer, from: number, to: number): Generator<number> {
  for (let at = from; at + 8 <= to;) {
    yield at;
    const size = bytes.readUInt32BE(at);
    if (size < 8) return; // the rest of the file, or 64 bits: the data of a picture
    const end = Math.min(at + size, to);
    const inside = containers[bytes.toString("latin1", at + 4, at + 8)];
    if (inside !== undefined) yield* boxesOf(bytes, at + 8 + inside, end);
    at = end;
  }
}
