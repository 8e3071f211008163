import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Placeholder for the site's own address in built pages (canonical links, other languages, Open Graph images): the build
 * is the same for every stage, and the upload fills the address in.
 */
export const siteUrlPlaceholder = "https://site.invalid";

/** A file of the site as S3 stores it. */
export interface SiteFile {
  readonly key: string;
  readonly body: Buffer;
  readonly md5: string;
  readonly type: string;
  readonly cacheControl: string;
  readonly metadata: Record<string, string>;
  /** The name changes with the content, so the file can be live before and after the pages that use it. */
  readonly isHashed: boolean;
}

const contentTypes: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  webp: "image/webp",
  avif: "image/avif",
  png: "image/png",
  jpg: "image/jpeg",
  woff2: "font/woff2",
  map: "application/json",
  ico: "image/x-icon",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml",
  webmanifest: "application/manifest+json",
};

const forever = "public,max-age=31536000,immutable";
/** Images keep their names when they change. A day is fresh enough, and saves fifty requests on each page. */
const oneDay = "public,max-age=86400,stale-while-revalidate=604800";
const revalidate = "public,max-age=0,must-revalidate";

/** Describes a file of the site by its S3 key: type, caching and metadata. */
export function toSiteFile(key: string, body: Buffer): SiteFile {
  const isHashed = /^(assets|fonts)\//.test(key);
  return {
    key,
    body,
    isHashed,
    md5: createHash("md5").update(body).digest("hex"), // S3's ETag, which tells what is uploaded already
    type: contentTypes[key.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    cacheControl: isHashed ? forever : /^(art|icons)\//.test(key) ? oneDay : revalidate,
    // The CloudFront Function on responses turns it into the status.
    metadata: /(^|\/)404\.html$/.test(key) ? { status: "404" } : {},
  };
}

/** Where the bucket keeps source maps. The edge passes no request on to it. */
export const sourceMapFolder = "source-maps/";

/** Reads the files of a built site, without build manifests and source maps, and fills in the site's URL. */
export const readSiteFiles = (directory: string, siteUrl: string): SiteFile[] =>
  listFiles(directory)
    .filter(({ key }) => !key.startsWith(".vite/") && !key.endsWith(".map"))
    .map(({ file, key }) => toSiteFile(key, fillSiteUrl(readFileSync(file), key, siteUrl)));

/** Reads the source maps of a built site. Each has the name of its script, whose hash tells releases apart. */
export const readSourceMaps = (directory: string): SiteFile[] =>
  listFiles(directory)
    .filter(({ key }) => key.endsWith(".map"))
    .map(({ file }) => toSiteFile(sourceMapFolder + path.basename(file), readFileSync(file)));

const listFiles = (directory: string): { file: string; key: string }[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, key: path.relative(directory, file).split(path.sep).join("/") }));

const fillSiteUrl = (body: Buffer, key: string, siteUrl: string): Buffer =>
  /\.(html|txt)$/.test(key) ? Buffer.from(body.toString("utf8").replaceAll(siteUrlPlaceholder, siteUrl)) : body;
