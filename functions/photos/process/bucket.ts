import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Variant } from "./process-image.ts";

/**
 * Browsers cache a photo for 30 days. The edge revalidates after an hour, so that a deleted photo disappears for
 * others.
 */
const cacheControl = "public, max-age=2592000, s-maxage=3600, immutable";

/** Access to the photo bucket: originals below `uploads/`, published files below `photos/`. */
export class Bucket {
  readonly #s3: S3Client;
  readonly #name: string;

  constructor(name: string, { endpoint }: { readonly endpoint?: string | undefined } = {}) {
    this.#name = name;
    // The local AWS has no host name for each bucket.
    this.#s3 = new S3Client({
      maxAttempts: 3,
      forcePathStyle: endpoint !== undefined,
      requestHandler: { connectionTimeout: 1000, requestTimeout: 10_000, throwOnRequestTimeout: true },
    });
  }

  /** Reads a file and the tag that tells it from others under the same key; undefined when it does not exist. */
  async read(Key: string): Promise<{ readonly bytes: Uint8Array; readonly etag: string } | undefined> {
    try {
      const { Body, ETag = "" } = await this.#s3.send(new GetObjectCommand({ Bucket: this.#name, Key }));
      return Body && { bytes: await Body.transformToByteArray(), etag: ETag };
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async publish(Key: string, { bytes, type }: Pick<Variant, "bytes" | "type">): Promise<void> {
    const ContentType = `image/${type}`;
    await this.#s3.send(
      new PutObjectCommand({ Bucket: this.#name, Key, Body: bytes, ContentType, CacheControl: cacheControl }),
    );
  }

  async remove(keys: readonly string[]): Promise<void> {
    const all = keys.map((Key) => ({ Key }));
    for (let from = 0; from < all.length; from += 1000) {
      const Objects = all.slice(from, from + 1000);
      const { Errors = [] } = await this.#s3.send(
        new DeleteObjectsCommand({ Bucket: this.#name, Delete: { Objects, Quiet: true } }),
      );
      if (Errors[0]) throw new Error(`S3 kept ${Errors.length} files that should go: ${Errors[0].Code ?? "unknown"}`);
    }
  }

  async listBelow(Prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#s3 }, { Bucket: this.#name, Prefix })) {
      keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
    }
    return keys;
  }
}
