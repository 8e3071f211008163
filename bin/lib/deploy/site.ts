import { CloudFrontClient, CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import pMap from "p-map";
import * as z from "zod/mini";
import { Csp } from "../build/csp.ts";
import type { ClientConfig } from "../local/endpoint.ts";
import type { Outputs } from "./outputs.ts";
import { readSiteFiles, type SiteFile, toSiteFile } from "./site-files.ts";

/** Open tabs may still load the assets of an earlier build. */
const assetRetentionMs = 30 * 24 * 60 * 60 * 1000;
/** Holds the Csp of the last two builds, newest first. */
const cspHistoryKey = "csp-history.json";

const uploadConcurrency = 8;

interface Site {
  readonly outputs: Outputs;
  readonly config: ClientConfig;
  /** Of the built site; dist/site without one. */
  readonly directory?: string;
}

const createS3Client = ({ config }: Site): S3Client =>
  new S3Client({ ...config, forcePathStyle: config.endpoint !== undefined });

/**
 * Uploads new assets. Call it before the stack is deployed, so that every asset that a page names exists. Returns the
 * number of uploaded files.
 */
export async function uploadAssets(site: Site): Promise<number> {
  const files = readSiteFiles(site.directory ?? "dist/site", site.outputs.SiteUrl).filter((file) => file.isHashed);
  return uploadMissing(site, files, await listUploaded(site));
}

/**
 * Uploads everything else, removes old files and invalidates the cache. Call it after the stack is deployed. Returns
 * the number of uploaded files.
 */
export async function uploadPages(site: Site, csp: Csp): Promise<number> {
  const files = readSiteFiles(site.directory ?? "dist/site", site.outputs.SiteUrl);
  const uploaded = await listUploaded(site);
  const pages = [
    ...files.filter((file) => !file.isHashed),
    toSiteFile("config.json", Buffer.from(JSON.stringify(createBrowserConfig(site)))),
    toSiteFile(cspHistoryKey, Buffer.from(JSON.stringify(await addToCspHistory(site, csp)))),
  ];
  const newAssets = await uploadMissing(
    site,
    files.filter((file) => file.isHashed),
    uploaded,
  );
  const newPages = await uploadMissing(site, pages, uploaded);
  await removeOldFiles(site, new Set([...files, ...pages].map((file) => file.key)), uploaded);
  if (newPages > 0) await invalidate(site);
  return newAssets + newPages;
}

/** Reads the hashes of the inline code of the live pages. */
export async function readLiveCsp(site: Site): Promise<Csp> {
  const [live] = await readCspHistory(site);
  return live ?? Csp.parse({});
}

async function addToCspHistory(site: Site, csp: Csp): Promise<Csp[]> {
  const previous = (await readCspHistory(site)).filter((entry) => JSON.stringify(entry) !== JSON.stringify(csp));
  return [csp, ...previous].slice(0, 2);
}

async function readCspHistory(site: Site): Promise<Csp[]> {
  try {
    const object = await createS3Client(site).send(
      new GetObjectCommand({ Bucket: site.outputs.SiteBucket, Key: cspHistoryKey }),
    );
    return z.array(Csp).parse(JSON.parse((await object.Body?.transformToString()) ?? "[]"));
  } catch (error) {
    if (error instanceof NoSuchKey) return [];
    throw error;
  }
}

/** The content of /config.json. Locally the proxy answers for Cognito at the site's own address. */
const createBrowserConfig = ({ outputs, config }: Site) => ({
  region: outputs.Region,
  userPoolId: outputs.UserPoolId,
  userPoolClientId: outputs.UserPoolClientId,
  ...(config.endpoint !== undefined && { userPoolEndpoint: "/cognito" }),
});

interface UploadedFile {
  readonly md5: string;
  /** In milliseconds since the epoch. */
  readonly uploadedAt: number;
}

async function listUploaded(site: Site): Promise<Map<string, UploadedFile>> {
  const files = new Map<string, UploadedFile>();
  const s3 = createS3Client(site);
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: site.outputs.SiteBucket, ContinuationToken }));
    for (const { Key = "", ETag = "", LastModified } of page.Contents ?? []) {
      files.set(Key, { md5: ETag.replaceAll('"', ""), uploadedAt: LastModified?.getTime() ?? Date.now() });
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return files;
}

async function uploadMissing(
  site: Site,
  files: readonly SiteFile[],
  uploaded: Map<string, UploadedFile>,
): Promise<number> {
  const missing = files.filter((file) => uploaded.get(file.key)?.md5 !== file.md5);
  const s3 = createS3Client(site);
  const { SiteBucket: Bucket } = site.outputs;
  await pMap(
    missing,
    ({ key: Key, body: Body, type: ContentType, cacheControl: CacheControl, metadata: Metadata }) =>
      s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl, Metadata })),
    { concurrency: uploadConcurrency },
  );
  return missing.length;
}

async function removeOldFiles(
  site: Site,
  current: ReadonlySet<string>,
  uploaded: Map<string, UploadedFile>,
): Promise<void> {
  const old = [...uploaded].filter(
    ([key, { uploadedAt }]) =>
      !current.has(key) && !(toSiteFile(key, Buffer.of()).isHashed && Date.now() - uploadedAt < assetRetentionMs),
  );
  if (old.length === 0) return;
  await createS3Client(site).send(
    new DeleteObjectsCommand({
      Bucket: site.outputs.SiteBucket,
      Delete: { Objects: old.map(([Key]) => ({ Key })) },
    }),
  );
}

async function invalidate({ outputs, config }: Site): Promise<void> {
  await new CloudFrontClient(config).send(
    new CreateInvalidationCommand({
      DistributionId: outputs.DistributionId,
      InvalidationBatch: { CallerReference: String(Date.now()), Paths: { Quantity: 1, Items: ["/*"] } },
    }),
  );
}
