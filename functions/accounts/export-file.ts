import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import * as z from "zod/mini";
import type { ExportFile } from "#shared/accounts/me.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";

/** Set by the stack; the local AWS sets its endpoint, too. */
const Environment = z.object({ EXPORTS_BUCKET: z.string(), AWS_ENDPOINT_URL: z.optional(z.url()) });

/** The folder that infra/photos.ts empties after a day. */
const folder = "exports";
const linkSeconds = 5 * 60;

export type StoreExport = (userId: string, text: string, exportedAt: string) => Promise<z.infer<typeof ExportFile>>;

/** Stores exports as files of a private bucket, and signs a link to each with the rights of this Lambda's role. */
export function createExportStore(environment: unknown): StoreExport {
  const { EXPORTS_BUCKET: Bucket, AWS_ENDPOINT_URL: endpoint } = Environment.parse(environment);
  // The local AWS has no host name for each bucket.
  const s3 = new S3Client({ forcePathStyle: endpoint !== undefined });
  return async (userId, text, exported_at) => {
    const Key = `${folder}/${userId}/${randomSuffix()}.json`;
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: text, ContentType: "application/json" }));
    const name = `tischkaiser-${exported_at.slice(0, 10)}.json`;
    const file = new GetObjectCommand({ Bucket, Key, ResponseContentDisposition: `attachment; filename="${name}"` });
    const expires_at = new Date(Date.parse(exported_at) + linkSeconds * 1000).toISOString();
    return { exported_at, url: await getSignedUrl(s3, file, { expiresIn: linkSeconds }), expires_at };
  };
}
