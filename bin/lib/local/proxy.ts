import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { pipeline } from "node:stream/promises";
import { getErrorMessage } from "../process/failure.ts";
import { handleCognito } from "./cognito.ts";
import { createEncoder } from "./compression.ts";
import { EdgeCache } from "./edge-cache.ts";
import { renderEmailPage } from "./email-page.ts";
import { listEmails } from "./emails.ts";
import type { Upstream } from "./cognito-triggers.ts";

export interface Proxy {
  readonly url: string;
  /** Forwards to this product and clears the cache. Before the first call every page says that the product starts. */
  forwardTo(upstream: Upstream): void;
  /** Takes no more requests, and waits some seconds for the answers to open ones. */
  close(): Promise<void>;
}

/** How long closing waits for open requests. */
const openRequestsMs = 5000;
/** Longer than clients keep an idle connection: one that is closed here while it is used again fails the request. */
const idleConnectionMs = 60_000;

/**
 * Starts the server for browsers: one address for the local CloudFront distribution, whose host name changes when it is
 * created again. It also compresses as CloudFront does, answers Cognito's calls, and shows the emails at /_mails.
 *
 * @param port 0 takes any free port
 */
export async function startProxy(port: number, cache = new EdgeCache()): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let upstream: Upstream | undefined;
  const server = createServer({ keepAliveTimeout: idleConnectionMs }, (incoming, outgoing) => {
    handleRequest(incoming, outgoing, upstream, { agent, cache }).catch((error: unknown) => {
      if (!outgoing.headersSent) sendText(outgoing, 502, `The local AWS does not answer (${getErrorMessage(error)}).`);
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const actualPort = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://localhost:${actualPort}`,
    forwardTo: (product) => {
      cache.clear();
      upstream = product;
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      server.closeIdleConnections();
      await Promise.race([closed, sleep(openRequestsMs, undefined, { ref: false })]);
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

interface Resources {
  readonly agent: Agent;
  readonly cache: EdgeCache;
}

async function handleRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: Upstream | undefined,
  resources: Resources,
) {
  if (!upstream) {
    outgoing.setHeader("refresh", "1");
    sendText(outgoing, 503, "The product is starting. This page reloads by itself.");
    return;
  }
  const path = incoming.url?.split("?")[0];
  if (path === "/cognito" || path === "/cognito/") {
    await handleCognito(incoming, outgoing, upstream);
  } else if (path === "/_mails") {
    outgoing.setHeader("content-type", "text/html; charset=utf-8");
    outgoing.end(renderEmailPage(await listEmails(upstream.awsUrl)));
  } else if (!resources.cache.sendCached(incoming, outgoing)) {
    await forward(incoming, outgoing, upstream, resources);
  }
}

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: Upstream,
  { agent, cache }: Resources,
) {
  const { port } = new URL(upstream.awsUrl);
  const headers = {
    ...incoming.headers,
    host: upstream.distributionHost,
    "x-forwarded-for": incoming.socket.remoteAddress,
  };
  const openRequest = () => {
    const { method, url: path } = incoming;
    const upstreamRequest = request({ host: "127.0.0.1", port, method, path, headers, agent });
    outgoing.once("close", () => upstreamRequest.destroy());
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      upstreamRequest.once("response", resolve);
      upstreamRequest.once("error", reject);
    });
    return { upstreamRequest, response };
  };
  const retry = async (response: IncomingMessage, retriesLeft = 5): Promise<IncomingMessage> => {
    if (retriesLeft === 0 || !isEdgeFunctionTimeout(incoming, response)) return response;
    response.resume();
    const next = openRequest();
    next.upstreamRequest.end();
    return retry(await next.response, retriesLeft - 1);
  };
  const { upstreamRequest, response } = openRequest();
  await Promise.all([
    pipeline(incoming, upstreamRequest),
    response
      .then((first) => retry(first))
      .then((final) => sendResponse({ incoming, response: final, outgoing, upstream, cache })),
  ]);
}

/**
 * The local CloudFront gives a function 5 s including the start of its Node process, and sends its own 503 page when a
 * busy machine takes longer. CloudFront on AWS has no such start, so the proxy repeats requests that change nothing.
 */
const isEdgeFunctionTimeout = ({ method }: IncomingMessage, { statusCode, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  statusCode === 503 &&
  headers["content-type"] === "text/html" && // our own pages have a charset
  headers["x-cache"] === "Error from cloudfront";

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly response: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly upstream: Upstream;
  readonly cache: EdgeCache;
}

async function sendResponse({ incoming, response, outgoing, upstream, cache }: Exchange) {
  const headers = { ...response.headers };
  if (headers.location) headers.location = headers.location.replace(`http://${upstream.distributionHost}`, "");
  const encoder = createEncoder(incoming, response);
  if (encoder) {
    delete headers["content-length"];
    if (headers.etag && !headers.etag.startsWith("W/")) headers.etag = `W/${headers.etag}`;
    headers["content-encoding"] = encoder.name;
    headers.vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
    response.once("error", (error) => encoder.stream.destroy(error));
  }
  const content = encoder ? response.pipe(encoder.stream) : response;
  if (cache.isCacheable(incoming, response.statusCode, headers)) {
    cache.store(incoming, headers, await buffer(content));
    cache.sendCached(incoming, outgoing);
    return;
  }
  outgoing.writeHead(response.statusCode ?? 502, headers);
  await pipeline(content, outgoing);
}

function sendText(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  outgoing.end(`${text}\n`);
}
