import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

/**
 * Content types and sizes that CloudFront compresses, as far as the product has them. Not among them: problem documents,
 * the web app manifest, calendar files
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html).
 */
const compressibleType =
  /^(text\/(css|html|javascript|plain|xml)|application\/(javascript|json|xml)|image\/svg\+xml)\b/;
const minBytes = 1000;
const maxBytes = 10_000_000;

interface Encoder {
  readonly name: "br" | "gzip";
  readonly stream: Transform;
}

/**
 * Creates the encoder that CloudFront would use for a response, because the local one does not compress. Returns
 * undefined when CloudFront would not compress.
 */
export function createEncoder(request: IncomingMessage, response: IncomingMessage): Encoder | undefined {
  const { "content-encoding": encoding, "content-type": type = "", "content-length": length = "0" } = response.headers;
  const bytes = Number(length);
  if (request.method === "HEAD" || response.statusCode !== 200 || encoding) return undefined;
  if (!compressibleType.test(type) || bytes < minBytes || bytes > maxBytes) return undefined;
  const accepted = request.headers["accept-encoding"]?.toString() ?? "";
  if (/\bbr\b/.test(accepted)) {
    return { name: "br", stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) };
  }
  return /\bgzip\b/.test(accepted) ? { name: "gzip", stream: createGzip({ level: 6 }) } : undefined;
}
