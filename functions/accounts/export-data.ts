import type { exportMe } from "#shared/accounts/contract.ts";
import { DataExport, type ExportFile } from "#shared/accounts/me.ts";
import { ApiError } from "#shared/platform/api/errors.ts";
import type { Handler } from "#functions/platform/http/endpoint.ts";
import { collectData, type CollectingDependencies } from "./collect-data.ts";
import type { ReadAttributes } from "./cognito-user.ts";
import type { EraseAccount } from "./erase-account.ts";
import type { LoadMe } from "./load-me.ts";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import * as z from "zod/mini";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";

interface Dependencies extends CollectingDependencies {
  readonly loadMe: LoadMe;
  readonly readAttributes: ReadAttributes;
  readonly eraseAccount: EraseAccount;
  readonly storeExport: StoreExport;
  readonly now: () => Date;
}

/** Lambda takes answers of 6 MB (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html). */
const maxAnswerBytes = 4 * 1024 * 1024;

/**
 * Exports all data that the product holds about the caller, as a file where it is too large for an answer. Finishes the
 * deletion of an account that was deleted in Cognito alone.
 */
export const exportDataHandler = (deps: Dependencies): Handler<typeof exportMe> => {
  const { loadMe, readAttributes, eraseAccount, storeExport, now } = deps;
  const collect = collectData(deps);
  return async (_, caller) => {
    const [person, attributes] = await Promise.all([loadMe(caller), readAttributes(caller.username)]);
    if (!attributes) {
      await eraseAccount(caller.userId, caller.username);
      throw new ApiError("not_signed_in");
    }
    const data = DataExport.parse(await collect({ ...person, attributes, isAdmin: caller.isAdmin, at: now() }));
    const text = JSON.stringify(data);
    return Buffer.byteLength(text) > maxAnswerBytes ? storeExport(caller.userId, text, data.exported_at) : data;
  };
};

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
