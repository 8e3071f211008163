import { crc32 } from "node:zlib";
import sharp, { type Color } from "sharp";

/** A phone photo: orientation 6, with GPS position and artist in its EXIF data. */
export const createPhonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: "red" } })
    .composite([{ input: { create: { width: 600, height: 800, channels: 3, background: "blue" } }, left: 600, top: 0 }])
    .withExif({
      IFD0: { Artist: "Kaethe Gross", Make: "Phone" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "52/1 31/1 12/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "13/1 24/1 36/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

interface Size {
  readonly width?: number;
  readonly height?: number;
}

export const aPicture = ({ width = 640, height = 480 }: Size = {}, background: Color = "teal") =>
  sharp({ create: { width, height, channels: 4, background } });

/** The first half of a JPEG, as after a lost connection. */
export async function createTruncatedJpeg(): Promise<Buffer> {
  const jpeg = await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  return jpeg.subarray(0, jpeg.length / 2);
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');

/** Bytes that a JPEG may have before a scan: a comment without text and a fill byte, or a marker without a length. */
export const scanPrefixes = { fillByte: [0xff, 0xfe, 0x00, 0x02, 0xff], markerWithoutLength: [0xff, 0x01] } as const;

/** A progressive JPEG whose first scan is repeated: small to send, and each scan makes the decoder visit all pixels. */
export async function createJpegOfManyScans(scans: number, prefix: readonly number[] = []): Promise<Buffer> {
  const jpeg = await aPicture({ width: 400, height: 300 }).jpeg({ progressive: true }).toBuffer();
  const begin = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const next = jpeg.indexOf(Buffer.from([0xff, 0xc4]), begin); // the tables of the second scan
  const scan = Buffer.concat([Buffer.from(prefix), jpeg.subarray(begin, next)]);
  return Buffer.concat([jpeg.subarray(0, next), ...Array.from({ length: scans }, () => scan), jpeg.subarray(next)]);
}

/** A PNG whose header says this size, without the pixels. */
export async function createPngOfSize(width: number, height: number): Promise<Buffer> {
  const png = await aPicture({ width: 1, height: 1 }).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A PNG with chunks of text that hold nothing. */
export async function createPngOfManyChunks(chunks: number): Promise<Buffer> {
  const png = await aPicture().png().toBuffer();
  const headerEnd = 8 + 25;
  const empty = Buffer.from([0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0xbf, 0x9b, 0x25, 0x6d]); // tEXt, without data
  const filler = Array.from({ length: chunks }, () => empty);
  return Buffer.concat([png.subarray(0, headerEnd), ...filler, png.subarray(headerEnd)]);
}

/** A WebP with empty chunks that no decoder knows. */
export async function createWebpOfManyChunks(chunks: number): Promise<Buffer> {
  const webp = await aPicture().webp().toBuffer();
  const filler = Array.from({ length: chunks }, () => Buffer.from("JUNK\0\0\0\0", "latin1"));
  const file = Buffer.concat([webp, ...filler]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** The first bytes of a box whose length has 64 bits (16 bytes, without content), and of one that ends with the file. */
export const boxHeaders = {
  of64Bits: Buffer.from("\0\0\0\x01free\0\0\0\0\0\0\0\x10", "latin1"),
  withoutEnd: Buffer.from("\0\0\0\0meta\0\0\0\0", "latin1"),
} as const;

/** An AVIF with empty boxes at its end, behind (or in) a box. They are no part of the picture, so it stays readable. */
export async function createAvifOfManyBoxes(boxes: number, first: Buffer = Buffer.alloc(0)): Promise<Buffer> {
  const avif = await aPicture().avif({ effort: 0 }).toBuffer();
  const filler = Array.from({ length: boxes }, () => Buffer.from("\0\0\0\x08free", "latin1"));
  return Buffer.concat([avif, first, ...filler]);
}
