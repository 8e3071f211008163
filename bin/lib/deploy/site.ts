import { CloudFrontClient, CreateInvalidationCommand } from "@aws-sdk/client-cloudfront";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import * as z from "zod/mini";
import { Csp } from "../build/csp.ts";
import type { ClientConfig } from "../local/endpoint.ts";
import type { Outputs } from "./outputs.ts";
import { filesOf, siteFile, type SiteFile } from "./site-files.ts";

/** Open tabs may still ask for the assets of an earlier build. */
const assetsKeptFor = 30 * 24 * 60 * 60 * 1000;
/** Hashes of the inline code of the build that is live, newest first. */
const cspKey = "csp-history.json";

interface Site {
  readonly outputs: Outputs;
  readonly config: ClientConfig;
  readonly directory?: string;
}

const bucketOf = ({ config }: Site): S3Client =>
  new S3Client({ ...config, forcePathStyle: config.endpoint !== undefined });

/** Before the stack: neither its new pages nor an open tab may name a file that is not there. */
export async function uploadAssets(site: Site): Promise<number> {
  const files = filesOf(site.directory ?? "dist/site", site.outputs.SiteUrl).filter((file) => file.hashed);
  return uploadMissing(site, files, await present(site));
}

/** After the stack: everything else, then the caches are told. Answers how many files were new. */
export async function uploadPages(site: Site, csp: Csp): Promise<number> {
  const files = filesOf(site.directory ?? "dist/site", site.outputs.SiteUrl);
  const there = await present(site);
  const pages = [
    ...files.filter((file) => !file.hashed),
    siteFile("config.json", Buffer.from(JSON.stringify(browserConfig(site)))),
    siteFile(cspKey, Buffer.from(JSON.stringify(await historyWith(site, csp)))),
  ];
  const assets = await uploadMissing(
    site,
    files.filter((file) => file.hashed),
    there,
  );
  const uploaded = await uploadMissing(site, pages, there);
  await removeOld(site, new Set([...files, ...pages].map((file) => file.key)), there);
  if (uploaded > 0) await invalidate(site);
  return assets + uploaded;
}

/** The hashes that the live pages need, beside this build's. */
export async function liveCsp(site: Site): Promise<Csp> {
  const [live] = await history(site);
  return live ?? Csp.parse({});
}

async function historyWith(site: Site, csp: Csp): Promise<Csp[]> {
  const earlier = (await history(site)).filter((one) => JSON.stringify(one) !== JSON.stringify(csp));
  return [csp, ...earlier].slice(0, 2);
}

async function history(site: Site): Promise<Csp[]> {
  try {
    const found = await bucketOf(site).send(new GetObjectCommand({ Bucket: site.outputs.SiteBucket, Key: cspKey }));
    return z.array(Csp).parse(JSON.parse((await found.Body?.transformToString()) ?? "[]"));
  } catch (error) {
    if (error instanceof NoSuchKey) return [];
    throw error;
  }
}

/** What the browser has to know of this stage. Locally Cognito answers below the site's own address. */
const browserConfig = ({ outputs, config }: Site) => ({
  region: outputs.Region,
  userPoolId: outputs.UserPoolId,
  userPoolClientId: outputs.UserPoolClientId,
  ...(config.endpoint !== undefined && { userPoolEndpoint: "/cognito" }),
});

interface Present {
  readonly md5: string;
  readonly since: number;
}

async function present(site: Site): Promise<Map<string, Present>> {
  const there = new Map<string, Present>();
  const s3 = bucketOf(site);
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket: site.outputs.SiteBucket, ContinuationToken }));
    for (const { Key = "", ETag = "", LastModified } of page.Contents ?? []) {
      there.set(Key, { md5: ETag.replaceAll('"', ""), since: LastModified?.getTime() ?? Date.now() });
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return there;
}

async function uploadMissing(site: Site, files: readonly SiteFile[], there: Map<string, Present>): Promise<number> {
  const missing = files.filter((file) => there.get(file.key)?.md5 !== file.md5);
  const s3 = bucketOf(site);
  const waiting = [...missing];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { key: Key, body: Body, type: ContentType, cacheControl: CacheControl, metadata: Metadata } = file;
      const { SiteBucket: Bucket } = site.outputs;
      await s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl, Metadata }));
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return missing.length;
}

async function removeOld(site: Site, wanted: ReadonlySet<string>, there: Map<string, Present>): Promise<void> {
  const old = [...there].filter(
    ([key, { since }]) =>
      !wanted.has(key) && !(siteFile(key, Buffer.of()).hashed && Date.now() - since < assetsKeptFor),
  );
  if (old.length === 0) return;
  await bucketOf(site).send(
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
