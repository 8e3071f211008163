import { CloudFrontClient, CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import pMap from "p-map";
import * as z from "zod/mini";
import { Csp } from "../build/csp.ts";
import type { ClientConfig } from "../local/endpoint.ts";
import type { Outputs } from "./outputs.ts";
import { readSiteFiles, readSourceMaps, type SiteFile, sourceMapFolder, toSiteFile } from "./site-files.ts";

/** Open tabs may still load the assets of an earlier build, so long after the build that replaced them. */
const assetRetentionMs = 30 * 24 * 60 * 60 * 1000;
/** Holds the assets that the live build does not have, with the time since when (milliseconds since the epoch). */
const replacedAssetsKey = "replaced-assets.json";
const ReplacedAssets = z.record(z.string(), z.int());
/** S3 deletes so many objects in one call. */
const deletionsPerCall = 1000;
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
  const current = new Set([...files, ...pages].map((file) => file.key));
  const replaced = await findReplacedAssets(site, current, uploaded);
  pages.push(toSiteFile(replacedAssetsKey, Buffer.from(JSON.stringify(replaced))));
  const newAssets = await uploadMissing(
    site,
    files.filter((file) => file.isHashed),
    uploaded,
  );
  const newPages = await uploadMissing(site, pages, uploaded);
  const old = [...uploaded.keys()].filter(
    (key) => !current.has(key) && !(key in replaced) && key !== replacedAssetsKey && !key.startsWith(sourceMapFolder),
  );
  await removeFiles(site, old);
  if (newPages > 0) await invalidate(site);
  return newAssets + newPages;
}

/** Keeps the source maps of a release, for reports of errors in its scripts. Returns the number of uploaded files. */
export async function uploadSourceMaps(site: Site): Promise<number> {
  return uploadMissing(site, readSourceMaps(site.directory ?? "dist/site"), await listUploaded(site));
}

/** Reads the source map of a script of any release that is still kept (`index-Ab12_cd.js`); undefined when it is gone. */
export const readSourceMap = (site: Site, script: string): Promise<unknown> =>
  readJson(site, `${sourceMapFolder}${script}.map`);

/** Reads the hashes of the inline code of the live pages. */
export async function readLiveCsp(site: Site): Promise<Csp> {
  const [live] = await readCspHistory(site);
  return live ?? Csp.parse({});
}

async function addToCspHistory(site: Site, csp: Csp): Promise<Csp[]> {
  const previous = (await readCspHistory(site)).filter((entry) => JSON.stringify(entry) !== JSON.stringify(csp));
  return [csp, ...previous].slice(0, 2);
}

const readCspHistory = async (site: Site): Promise<Csp[]> =>
  z.array(Csp).parse((await readJson(site, cspHistoryKey)) ?? []);

/** Reads a file of the bucket that only deployments use; undefined when there is none. */
async function readJson(site: Site, Key: string): Promise<unknown> {
  try {
    const object = await createS3Client(site).send(new GetObjectCommand({ Bucket: site.outputs.SiteBucket, Key }));
    return JSON.parse((await object.Body?.transformToString()) ?? "null");
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/**
 * The assets of earlier builds that stay for now. The time counts from the build that replaced them, not from their
 * upload: an asset that was live for months is in the tabs of a minute ago.
 */
async function findReplacedAssets(
  site: Site,
  current: ReadonlySet<string>,
  uploaded: ReadonlyMap<string, string>,
): Promise<Record<string, number>> {
  const before = ReplacedAssets.parse((await readJson(site, replacedAssetsKey)) ?? {});
  const now = Date.now();
  const assets = [...uploaded.keys()].filter((key) => !current.has(key) && toSiteFile(key, Buffer.of()).isHashed);
  const replaced = assets.map((key) => [key, before[key] ?? now] as const);
  return Object.fromEntries(replaced.filter(([, since]) => now - since < assetRetentionMs));
}

/** The content of /config.json. Locally the proxy answers for Cognito at the site's own address. */
const createBrowserConfig = ({ outputs, config }: Site) => ({
  region: outputs.Region,
  userPoolId: outputs.UserPoolId,
  userPoolClientId: outputs.UserPoolClientId,
  ...(config.endpoint !== undefined && { userPoolEndpoint: "/cognito" }),
});

/** The MD5 of each file in the bucket, by its key. */
async function listUploaded(site: Site): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const pages = paginateListObjectsV2({ client: createS3Client(site) }, { Bucket: site.outputs.SiteBucket });
  for await (const { Contents = [] } of pages) {
    for (const { Key = "", ETag = "" } of Contents) files.set(Key, ETag.replaceAll('"', ""));
  }
  return files;
}

async function uploadMissing(
  site: Site,
  files: readonly SiteFile[],
  uploaded: ReadonlyMap<string, string>,
): Promise<number> {
  const missing = files.filter((file) => uploaded.get(file.key) !== file.md5);
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

async function removeFiles(site: Site, keys: readonly string[]): Promise<void> {
  const s3 = createS3Client(site);
  const { SiteBucket: Bucket } = site.outputs;
  for (let from = 0; from < keys.length; from += deletionsPerCall) {
    const Objects = keys.slice(from, from + deletionsPerCall).map((Key) => ({ Key }));
    const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (Errors[0]) throw new Error(`S3 did not delete ${Errors.length} files: ${Errors[0].Code ?? "unknown"}`);
  }
}

async function invalidate({ outputs, config }: Site): Promise<void> {
  await new CloudFrontClient(config).send(
    new CreateInvalidationCommand({
      DistributionId: outputs.DistributionId,
      InvalidationBatch: { CallerReference: String(Date.now()), Paths: { Quantity: 1, Items: ["/*"] } },
    }),
  );
}
