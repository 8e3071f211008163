import { pbkdf2 } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUploadSigner } from "#functions/photos/presigned-post.ts";
import { processImage, withinProcessorTime } from "#functions/photos/process/process-image.ts";
import { registerUpload } from "#functions/photos/process/register.ts";
import type { StoredPhoto } from "#shared/photos/stored-photo.ts";
import {
  applyOutcome,
  createPendingPhoto,
  currentPhotos,
  isPhotoListFull,
  pruneUploads,
  takeFile,
} from "#shared/photos/photo-list.ts";
import { photoVariants } from "#shared/photos/photo-rules.ts";
import {
  aPicture,
  boxHeaders,
  createAvifOfManyBoxes,
  createJpegOfManyScans,
  createPngOfManyChunks,
  createPngOfSize,
  createTruncatedJpeg,
  createWebpOfManyChunks,
  scanPrefixes,
} from "#test/support/pictures.ts";
import * as z from "zod/mini";

const now = new Date("2027-03-01T12:00:00.000Z");
const size = { width: 800, height: 600, placeholder: "data:," };
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const ready = (id: string): StoredPhoto => ({ id, created_at: minutesAgo(9999), state: "ready", ...size });
const pending = (id: string, minutes = 1): StoredPhoto => ({ id, created_at: minutesAgo(minutes), state: "pending" });
const rejected = (id: string): StoredPhoto => ({ ...pending(id), state: "rejected", reason: "photo_damaged" });
const ids = (photos: readonly StoredPhoto[] | undefined) => photos?.map(({ id }) => id);
const many = (count: number, one: (id: string) => StoredPhoto) => Array.from({ length: count }, (_, n) => one(`p${n}`));

describe("processImage", () => {
  it.each([
    ["jpeg", 1700, [400, 800, 1600]],
    ["png", 700, [400, 700]],
    ["webp", 400, [400]],
    ["avif", 320, [320]],
  ] as const)(
    "turns a %s of %i pixels into variants of the widths %j, never wider than the original",
    async (format, width, widths) => {
      const processed = await processImage(await aPicture({ width, height: width }).toFormat(format).toBuffer());
      if (typeof processed === "string") throw new Error(processed);
      const { variants, size: whole } = processed;
      for (const type of ["avif", "webp"]) {
        const files = variants.filter((variant) => variant.type === type);
        const headers = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));
        expect(headers.map((header) => header.width)).toEqual(widths);
        expect(headers.map((header) => header.compression ?? header.format)).toEqual(
          widths.map(() => (type === "avif" ? "av1" : "webp")),
        );
      }
      expect(whole.width).toBe(widths.at(-1));
      expect(photoVariants(whole.width).map((variant) => variant.width)).toEqual(widths);
      expect(whole.placeholder.length).toBeLessThan(500);
    },
  );

  it("puts transparent pixels on a white background", async () => {
    const clear = aPicture({ width: 300, height: 300 }, { r: 0, g: 0, b: 0, alpha: 0 }).png();
    const processed = await processImage(await clear.toBuffer());
    if (typeof processed === "string") throw new Error(processed);
    const webp = processed.variants.find(({ type }) => type === "webp");
    expect([...(await sharp(webp?.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it.each([
    ["nothing", () => Buffer.alloc(0), "photo_no_picture"],
    ["a page", () => Buffer.from("<!doctype html><p>Hallo"), "photo_no_picture"],
    ["a GIF", () => Buffer.from("GIF89a".padEnd(80, "\0")), "photo_no_picture"],
    ["a film", () => Buffer.from("\0\0\0\x20ftypisom\0\0\0\0isommp42".padEnd(80, "\0")), "photo_no_picture"],
    ["an AVIF's first line", () => Buffer.from("\0\0\0\x20ftypavif\0\0\0\0mif1miaf".padEnd(80, "\0")), "photo_damaged"],
    ["half a JPEG", createTruncatedJpeg, "photo_damaged"],
    ["more than 50 megapixels", () => createPngOfSize(7750, 7750), "photo_too_many_pixels"],
    ["a strip", () => createPngOfSize(900, 200), "photo_too_narrow"],
    ["a picture of one pixel", () => aPicture({ width: 1, height: 1 }).png().toBuffer(), "photo_too_small"],
    ["a side of 299 pixels", () => aPicture({ width: 640, height: 299 }).webp().toBuffer(), "photo_too_small"],
  ] as const)("rejects %s, with the reason", async (_, create, reason) => {
    expect(await processImage(await create())).toBe(reason);
  });
});

describe("processImage for a file that makes the decoder work", () => {
  it.each([
    ["a JPEG of 8,000 scans", () => createJpegOfManyScans(8000)],
    ["a JPEG of 40 scans, each behind a fill byte", () => createJpegOfManyScans(40, scanPrefixes.fillByte)],
    ["a JPEG of 40 scans, each behind FF 01", () => createJpegOfManyScans(40, scanPrefixes.markerWithoutLength)],
    ["a PNG of 6,000 chunks", () => createPngOfManyChunks(6000)],
    ["a WebP of 600 chunks", () => createWebpOfManyChunks(600)],
    ["an AVIF of 600 boxes", () => createAvifOfManyBoxes(600)],
    ["an AVIF of 600 boxes behind one of 64 bits", () => createAvifOfManyBoxes(600, boxHeaders.of64Bits)],
    ["an AVIF of 600 boxes in one that ends with the file", () => createAvifOfManyBoxes(600, boxHeaders.withoutEnd)],
  ])("rejects %s as too complex, before it is decoded", async (_, create) => {
    expect(await processImage(await create())).toBe("photo_too_complex");
  });

  it.each([
    ["a JPEG of 20 scans behind fill bytes", () => createJpegOfManyScans(10, scanPrefixes.fillByte)],
    ["a JPEG of 20 scans behind FF 01", () => createJpegOfManyScans(10, scanPrefixes.markerWithoutLength)],
    ["an AVIF with a box of 64 bits", () => createAvifOfManyBoxes(1, boxHeaders.of64Bits)],
    ["a progressive JPEG", () => aPicture().jpeg({ progressive: true }).toBuffer()],
  ])("takes %s", async (_, create) => {
    expect(await processImage(await create())).not.toBeTypeOf("string");
  });

  it("gives up a file that uses up its processor time, but not one that waits for a busy machine", async () => {
    expect(await withinProcessorTime(500, () => sleep(800, "done"))).toBe("done");
    expect(await withinProcessorTime(500, hashForSeconds)).toBeUndefined();
  });

  it("rejects a picture that is not done within the processor time of a file", async () => {
    const large = await aPicture({ width: 2400, height: 1800 }).jpeg().toBuffer();
    expect(await processImage(large, 1)).toBe("photo_too_complex");
  });
});

const hashForSeconds = () => promisify(pbkdf2)("password", "salt", 3_000_000, 64, "sha512");

/** A photo list and a bucket in memory, for one pending photo. Each file is as its bytes say. */
function aPhotoBackend(list: StoredPhoto[]) {
  let photoList = { restaurant_id: "rst_a", photos: list, version: 1, created_at: now.toISOString() };
  const published = new Map<string, string>();
  const deps = {
    photos: {
      getPhotoList: () => Promise.resolve(photoList),
      change: (_: string, __: Date, change: (before: typeof photoList) => readonly StoredPhoto[] | undefined) => {
        const photos = change(photoList);
        if (photos) photoList = { ...photoList, photos: [...photos], version: photoList.version + 1 };
        return Promise.resolve(photos && photoList);
      },
    },
    bucket: {
      read: () => Promise.resolve(files.shift()),
      publish: (key: string, { bytes }: { bytes: Uint8Array }) =>
        Promise.resolve(void published.set(key, Buffer.from(bytes).toString())),
      remove: () => Promise.resolve(),
      listBelow: () => Promise.resolve([]),
    },
    /** The first file is the wider one, and is finished last. */
    processImage: async (bytes: Uint8Array) => {
      const isFirst = Buffer.from(bytes).toString() === "first";
      await sleep(isFirst ? 30 : 10);
      return {
        size: { ...size, width: isFirst ? 800 : 400 },
        variants: [{ file: 400, type: "webp" as const, bytes }],
      };
    },
    now: () => now,
  };
  const files = ["first", "second"].map((text) => ({ bytes: Buffer.from(text), etag: `"${text}"` }));
  return { deps, published, readList: () => photoList.photos };
}

describe("two files sent on one form", () => {
  it("give a photo with the files of the one that was taken", async () => {
    const { deps, published, readList } = aPhotoBackend([pending("1700000000000_a.jpg")]);
    const key = "uploads/approved/rst_a/1700000000000_a.jpg";
    await Promise.all([registerUpload(deps)(key), registerUpload(deps)(key)]);
    expect(readList()).toMatchObject([{ state: "ready", width: 800 }]);
    expect([...published.values()]).toEqual(["first"]);
  });

  it("do not keep a repeated notification of the same file from finishing", () => {
    const taken = takeFile([pending("a")], "a", '"1"');
    expect(takeFile(taken ?? [], "a", '"1"')).toEqual([{ ...pending("a"), etag: '"1"' }]);
    expect(takeFile(taken ?? [], "a", '"2"')).toBeUndefined();
    expect(takeFile([ready("a")], "a", '"1"')).toBeUndefined();
  });
});

describe("the photo list", () => {
  it("hides abandoned uploads after an hour, removes them after a day, and keeps the last ten rejected", () => {
    const photos = [ready("a"), pending("b", 59), pending("c", 61), pending("d", 24 * 60 + 1), rejected("e")];
    expect(ids(currentPhotos(photos, now))).toEqual(["a", "b", "e"]);
    expect(ids(pruneUploads(photos, now))).toEqual(["a", "b", "c", "e"]);
    expect(ids(pruneUploads(many(14, rejected), now))).toEqual(ids(many(14, rejected).slice(4)));
  });

  it("is full with 30 ready or pending photos, or with 150 abandoned uploads", () => {
    expect(isPhotoListFull([...many(29, ready), rejected("x")], now)).toBe(false);
    expect(isPhotoListFull([...many(29, ready), pending("x")], now)).toBe(true);
    const abandoned = many(150, (id) => pending(id, 90));
    expect([isPhotoListFull(abandoned.slice(1), now), isPhotoListFull(abandoned, now)]).toEqual([false, true]);
  });

  it("gives each upload an id of a unique timestamp and a safe file name", () => {
    const first = createPendingPhoto([], "Straße mit Käthe.JPG", now);
    expect(first.id).toBe(`${now.getTime()}_Strasse-mit-Kathe.JPG`);
    expect(createPendingPhoto([first], "a.jpg", now).id).toBe(`${now.getTime() + 1}_a.jpg`);
    expect(createPendingPhoto([], "日本", now).id).toBe(`${now.getTime()}_foto`);
    expect(createPendingPhoto([], `${"x".repeat(80)}.png`, now).id).toHaveLength(14 + 60);
  });

  it("applies the outcome of an upload once, at its position, and rejects a photo over the limit", () => {
    const photos = [ready("a"), pending("b"), pending("c")];
    const once = applyOutcome(photos, "b", size);
    expect(once.map(({ state }) => state)).toEqual(["ready", "ready", "pending"]);
    expect(applyOutcome(once, "b", "photo_damaged")).toEqual(once);
    expect(applyOutcome(many(30, ready), "p3", size)).toEqual(many(30, ready));
    expect(applyOutcome([...many(30, ready), pending("x")], "x", size).at(-1)).toMatchObject({
      reason: "too_many_photos",
    });
  });
});

describe("createUploadSigner", () => {
  const key = "uploads/rst_a/1_a.jpg";
  const Policy = z.object({ expiration: z.string(), conditions: z.array(z.unknown()) });
  const presign = (env: { readonly AWS_ENDPOINT_URL?: string } = {}) => {
    const credentials = { AWS_ACCESS_KEY_ID: "AKIA", AWS_SECRET_ACCESS_KEY: "secret", AWS_SESSION_TOKEN: "token" };
    for (const [name, value] of Object.entries({ ...credentials, ...env, AWS_REGION: "eu-central-1" }))
      vi.stubEnv(name, value);
    const upload = { key, type: "image/png" as const, size: 10, expiresInSeconds: 900 };
    return createUploadSigner({ PHOTOS_BUCKET: "photos", ...env })(upload);
  };
  beforeEach(() => vi.useFakeTimers({ now, toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());

  it("limits an upload to one key, one type, one size and 15 minutes, and addresses the bucket by its host name", async () => {
    const { url, fields } = await presign();
    expect(url).toBe("https://photos.s3.eu-central-1.amazonaws.com/");
    expect(fields).toMatchObject({ key, "Content-Type": "image/png", "X-Amz-Security-Token": "token" });
    const { conditions, expiration } = Policy.parse(
      JSON.parse(Buffer.from(fields["Policy"] ?? "", "base64").toString()),
    );
    expect([expiration, conditions.length]).toEqual(["2027-03-01T12:15:00Z", 8]);
    const ours = [{ bucket: "photos" }, ["content-length-range", 10, 10], { key }, { "Content-Type": "image/png" }];
    expect(conditions).toEqual(expect.arrayContaining(ours));
  });

  it("addresses the bucket by its path on the local AWS", async () => {
    const { url } = await presign({ AWS_ENDPOINT_URL: "http://localhost:4566" });
    expect(url).toBe("http://localhost:4566/photos");
  });
});
