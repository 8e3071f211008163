import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { messageOf } from "../process/failure.ts";
import { answerCognito } from "./cognito.ts";
import { encoderFor } from "./compression.ts";
import { EdgeCache } from "./edge-cache.ts";
import { emailPage } from "./email-page.ts";
import { listEmails } from "./emails.ts";

/** What the proxy stands in front of, once it is deployed. */
export interface Upstream {
  readonly awsUrl: string;
  /** The host name that the distribution answers to, with its port. */
  readonly distributionHost: string;
  readonly userPoolId: string;
  readonly mailFrom: string;
}

export interface Proxy {
  readonly url: string;
  /** Until then every page says that the product is starting. */
  show(behind: Upstream): void;
  close(): Promise<void>;
}

/**
 * One stable address for the local CloudFront distribution, whose host name is another after each creation. It also
 * compresses as CloudFront does, answers as Cognito's endpoint for the browser, and shows the mails.
 */
export async function startProxy(port: number, cache = new EdgeCache()): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let behind: Upstream | undefined;
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, behind, { agent, cache }).catch((error: unknown) => {
      if (!outgoing.headersSent) say(outgoing, 502, `The local AWS does not answer (${messageOf(error)}).`);
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const listening = typeof address === "object" && address ? address.port : port; // 0 asks for any free one
  return {
    url: `http://localhost:${listening}`,
    show: (found) => {
      cache.clear();
      behind = found;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}

interface Tools {
  readonly agent: Agent;
  readonly cache: EdgeCache;
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, behind: Upstream | undefined, tools: Tools) {
  if (!behind) {
    outgoing.setHeader("refresh", "1");
    say(outgoing, 503, "The product is starting. This page comes back by itself.");
    return;
  }
  const path = incoming.url?.split("?")[0];
  if (path === "/cognito" || path === "/cognito/") {
    await answerCognito(incoming, outgoing, behind);
  } else if (path === "/_mails") {
    outgoing.setHeader("content-type", "text/html; charset=utf-8");
    outgoing.end(emailPage(await listEmails(behind.awsUrl)));
  } else if (!tools.cache.answer(incoming, outgoing)) {
    await forward(incoming, outgoing, behind, tools);
  }
}

async function forward(incoming: IncomingMessage, outgoing: ServerResponse, behind: Upstream, { agent, cache }: Tools) {
  const { port } = new URL(behind.awsUrl);
  const headers = {
    ...incoming.headers,
    host: behind.distributionHost,
    "x-forwarded-for": incoming.socket.remoteAddress,
  };
  const ask = () => {
    const upstream = request({ host: "127.0.0.1", port, method: incoming.method, path: incoming.url, headers, agent });
    outgoing.once("close", () => upstream.destroy());
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      upstream.once("response", resolve);
      upstream.once("error", reject);
    });
    return { upstream, response };
  };
  const patiently = async (found: IncomingMessage, triesLeft = 5): Promise<IncomingMessage> => {
    if (triesLeft === 0 || !isAskedAgain(incoming, found)) return found;
    found.resume();
    const again = ask();
    again.upstream.end();
    return patiently(await again.response, triesLeft - 1);
  };
  const { upstream, response } = ask();
  await Promise.all([
    pipeline(incoming, upstream),
    response.then(patiently).then((found) => pass({ incoming, from: found, outgoing, behind, cache })),
  ]);
}

/**
 * The local CloudFront gives its functions 5 s, the start of the Node that runs them included, and answers 503 by a
 * page of its own when the machine is too busy for that. The one on AWS knows no such start, so nobody hears of it.
 */
const isAskedAgain = ({ method }: IncomingMessage, { statusCode, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  statusCode === 503 &&
  headers["content-type"] === "text/html" && // our own pages name their charset
  headers["x-cache"] === "Error from cloudfront";

interface Passing {
  readonly incoming: IncomingMessage;
  readonly from: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly behind: Upstream;
  readonly cache: EdgeCache;
}

async function pass({ incoming, from, outgoing, behind, cache }: Passing) {
  const headers = { ...from.headers };
  if (headers.location) headers.location = headers.location.replace(`http://${behind.distributionHost}`, "");
  const encoder = encoderFor(incoming, from);
  if (encoder) {
    delete headers["content-length"];
    if (headers.etag && !headers.etag.startsWith("W/")) headers.etag = `W/${headers.etag}`;
    headers["content-encoding"] = encoder.name;
    headers.vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
  }
  if (encoder) from.once("error", (error) => encoder.stream.destroy(error));
  const content = encoder ? from.pipe(encoder.stream) : from;
  if (cache.wants(incoming, from.statusCode, headers)) {
    cache.keep(incoming, headers, await buffer(content));
    cache.answer(incoming, outgoing);
    return;
  }
  outgoing.writeHead(from.statusCode ?? 502, headers);
  await pipeline(content, outgoing);
}

function say(outgoing: ServerResponse, status: number, words: string): void {
  outgoing.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  outgoing.end(`${words}\n`);
}
