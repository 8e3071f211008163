import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** A response as it was sent, compressed or not. */
interface CachedResponse {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** In milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Files of the build. They only change with a deploy, which clears the cache. */
const builtFile = /^\/(?:assets|fonts|art|icons)\//;

/**
 * Caches files as long as their headers allow, as CloudFront does. The local CloudFront caches nothing, and a page has
 * some fifty files.
 */
export class EdgeCache {
  readonly #responses = new Map<string, CachedResponse>();
  readonly #cachesPages: boolean;

  /** @param cachesPages caches pages and API responses too, as CloudFront does; in development changes must show at once */
  constructor({ cachesPages = false } = {}) {
    this.#cachesPages = cachesPages;
  }

  clear(): void {
    this.#responses.clear();
  }

  /** Sends the cached response. Returns false when there is none. */
  sendCached(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const cached = isFullGet(incoming) ? this.#responses.get(toKey(incoming)) : undefined;
    if (!cached || cached.expiresAt < Date.now()) return false;
    const isNotModified =
      cached.headers.etag !== undefined && incoming.headers["if-none-match"] === cached.headers.etag;
    outgoing.writeHead(isNotModified ? 304 : 200, cached.headers);
    outgoing.end(isNotModified ? undefined : cached.body);
    return true;
  }

  isCacheable(incoming: IncomingMessage, status: number | undefined, headers: IncomingHttpHeaders): boolean {
    const isCachedPath = this.#cachesPages || builtFile.test(incoming.url ?? "");
    return status === 200 && isFullGet(incoming) && isCachedPath && maxAgeSeconds(headers) > 0;
  }

  store(incoming: IncomingMessage, headers: IncomingHttpHeaders, body: Buffer): void {
    const expiresAt = Date.now() + maxAgeSeconds(headers) * 1000;
    const responseHeaders = { ...headers, "content-length": body.byteLength };
    this.#responses.set(toKey(incoming), { headers: responseHeaders, body, expiresAt });
  }
}

const isFullGet = ({ method, headers }: IncomingMessage): boolean => method === "GET" && headers.range === undefined;

const toKey = ({ url = "", headers }: IncomingMessage): string => `${String(headers["accept-encoding"])} ${url}`;

/** `s-maxage` overrides `max-age` in shared caches: RFC 9111, 5.2.2.10. */
const maxAgeSeconds = ({ "cache-control": cacheControl = "" }: IncomingHttpHeaders): number =>
  Number((/\bs-maxage=(\d+)/.exec(cacheControl) ?? /\bmax-age=(\d+)/.exec(cacheControl))?.[1] ?? 0);
