import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

/** Types, and sizes in bytes, that CloudFront compresses. */
const compressed = /^(text\/|application\/(javascript|json|xml|manifest\+json|problem\+json)|image\/svg)/;
const smallest = 1000;
const largest = 10_000_000;

interface Encoder {
  readonly name: "br" | "gzip";
  readonly stream: Transform;
}

/** How CloudFront would compress this answer for this caller; the local AWS does not. Nothing, when it would not. */
export function encoderFor(asked: IncomingMessage, answered: IncomingMessage): Encoder | undefined {
  const { "content-encoding": already, "content-type": type = "", "content-length": length = "0" } = answered.headers;
  const size = Number(length);
  if (asked.method === "HEAD" || answered.statusCode !== 200 || already) return undefined;
  if (!compressed.test(type) || size < smallest || size > largest) return undefined;
  const accepted = asked.headers["accept-encoding"]?.toString() ?? "";
  if (/\bbr\b/.test(accepted)) {
    return { name: "br", stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) };
  }
  return /\bgzip\b/.test(accepted) ? { name: "gzip", stream: createGzip({ level: 6 }) } : undefined;
}
