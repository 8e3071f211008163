import { S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import * as z from "zod/mini";

/** Set by the stack; the local AWS sets its endpoint, too. */
const Environment = z.object({ PHOTOS_BUCKET: z.string(), AWS_ENDPOINT_URL: z.optional(z.url()) });

export interface UploadPolicy {
  readonly key: string;
  /** The only media type that the form accepts. */
  readonly type: string;
  /** Bytes; the form accepts no other number. */
  readonly size: number;
  readonly expiresInSeconds: number;
}

export interface PresignedPost {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Signs forms that upload one file of one type and size under one key, with the rights of this Lambda's role
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-UsingHTTPPOST.html).
 */
export function createUploadSigner(environment: unknown): (policy: UploadPolicy) => Promise<PresignedPost> {
  const { PHOTOS_BUCKET: Bucket, AWS_ENDPOINT_URL: endpoint } = Environment.parse(environment);
  // The local AWS has no host name for each bucket.
  const s3 = new S3Client({ forcePathStyle: endpoint !== undefined });
  return ({ key, type, size, expiresInSeconds }) =>
    createPresignedPost(s3, {
      Bucket,
      Key: key,
      Fields: { "Content-Type": type },
      Conditions: [["content-length-range", size, size]],
      Expires: expiresInSeconds,
    });
}
