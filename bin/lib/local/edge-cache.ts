import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";

/** An answer as it went out, compressed or not. */
interface Kept {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
  /** In milliseconds of the clock. */
  readonly until: number;
}

/** Files of the build: they change with a deployment alone, after which `clear` is called. */
const isBuilt = /^\/(?:assets|fonts|art|icons)\//;

/**
 * Keeps the site's files as CloudFront does, for as long as they say; the local one never keeps anything, and each of
 * the fifty files of a page would go through its one process again.
 */
export class EdgeCache {
  readonly #kept = new Map<string, Kept>();
  readonly #keepsPages: boolean;

  /** @param keepsPages whatever says how long, as CloudFront does; locally a change is wanted at once */
  constructor({ keepsPages = false } = {}) {
    this.#keepsPages = keepsPages;
  }

  clear(): void {
    this.#kept.clear();
  }

  /** Answers from what is kept. False: it is not. */
  answer(asked: IncomingMessage, outgoing: ServerResponse): boolean {
    const kept = isAskedWhole(asked) ? this.#kept.get(keyOf(asked)) : undefined;
    if (!kept || kept.until < Date.now()) return false;
    const isKnown = kept.headers.etag !== undefined && asked.headers["if-none-match"] === kept.headers.etag;
    outgoing.writeHead(isKnown ? 304 : 200, kept.headers);
    outgoing.end(isKnown ? undefined : kept.body);
    return true;
  }

  /** May this answer be kept? Then it is worth reading to its end. */
  wants(asked: IncomingMessage, status: number | undefined, headers: IncomingHttpHeaders): boolean {
    const isMeant = this.#keepsPages || isBuilt.test(asked.url ?? "");
    return status === 200 && isAskedWhole(asked) && isMeant && secondsOf(headers) > 0;
  }

  keep(asked: IncomingMessage, headers: IncomingHttpHeaders, body: Buffer): void {
    const until = Date.now() + secondsOf(headers) * 1000;
    this.#kept.set(keyOf(asked), { headers: { ...headers, "content-length": body.byteLength }, body, until });
  }
}

const isAskedWhole = ({ method, headers }: IncomingMessage): boolean => method === "GET" && headers.range === undefined;

const keyOf = ({ url = "", headers }: IncomingMessage): string => `${String(headers["accept-encoding"])} ${url}`;

/** What is said to shared caches alone comes first: RFC 9111, 5.2.2.10. */
const secondsOf = ({ "cache-control": said = "" }: IncomingHttpHeaders): number =>
  Number((/\bs-maxage=(\d+)/.exec(said) ?? /\bmax-age=(\d+)/.exec(said))?.[1] ?? 0);
