import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { withSiteAddress } from "../build/site-address.ts";

export interface SiteFile {
  readonly key: string;
  readonly body: Buffer;
  readonly md5: string;
  readonly type: string;
  readonly cacheControl: string;
  readonly metadata: Record<string, string>;
  /** Its name changes with its content: it may be there before and after the pages that name it. */
  readonly hashed: boolean;
}

const types: Readonly<Record<string, string>> = {
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
  ico: "image/x-icon",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml",
  webmanifest: "application/manifest+json",
};

const forever = "public,max-age=31536000,immutable";
/** Pictures keep their names: a day is short enough for a new one, and long enough not to ask for fifty on each page. */
const aDay = "public,max-age=86400,stale-while-revalidate=604800";
const askAgain = "public,max-age=0,must-revalidate";

export function siteFile(key: string, body: Buffer): SiteFile {
  const hashed = /^(assets|fonts)\//.test(key);
  return {
    key,
    body,
    hashed,
    md5: createHash("md5").update(body).digest("hex"), // S3's own tag: tells what is there already
    type: types[key.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    cacheControl: hashed ? forever : /^(art|icons)\//.test(key) ? aDay : askAgain,
    // The edge's function turns it into the answer's status.
    metadata: /(^|\/)404\.html$/.test(key) ? { status: "404" } : {},
  };
}

/** Everything below dist/site but what only tools read, with the site's own address where pages name it. */
export const filesOf = (directory: string, siteUrl: string): SiteFile[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, key: path.relative(directory, file).split(path.sep).join("/") }))
    .filter(({ key }) => !key.startsWith(".vite/") && !key.endsWith(".map"))
    .map(({ file, key }) => siteFile(key, addressed(readFileSync(file), key, siteUrl)));

const addressed = (body: Buffer, key: string, siteUrl: string): Buffer =>
  /\.(html|txt)$/.test(key) ? Buffer.from(withSiteAddress(body.toString("utf8"), siteUrl)) : body;
