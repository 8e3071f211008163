import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProxy } from "#bin/lib/local/proxy.ts";

const script = "export const some = 1;\n".repeat(100);
let requests = 0;
/** How many requests the origin still answers with 503, like an edge whose function starts too late. */
let late = 0;
const aws = createServer((request, response) => {
  requests++;
  if (late > 0) {
    late--;
    response.writeHead(503, { "content-type": "text/html", "x-cache": "Error from cloudfront" }).end();
    return;
  }
  const isPage = request.url === "/";
  response.writeHead(200, {
    "content-type": isPage ? "text/html" : "text/javascript",
    "content-length": script.length,
    "cache-control": isPage ? "public,max-age=0,must-revalidate" : "public,max-age=31536000,immutable",
    etag: '"of-the-script"',
  });
  response.end(script);
});
const proxy = await startProxy(0);
const show = () => {
  const address = aws.address();
  const awsUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  proxy.forwardTo({ awsUrl, distributionHost: "site.localhost", userPoolId: "pool", mailFrom: "a@example.com" });
};
beforeAll(async () => {
  await once(aws.listen(0, "127.0.0.1"), "listening");
  show();
});
afterAll(async () => {
  await proxy.close();
  aws.close();
});

const get = async (path: string, headers: Record<string, string>) => {
  const answer = await fetch(proxy.url + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const asks = async (path: string, headers: Record<string, string> = {}) => {
  const before = requests;
  const answer = await get(path, headers);
  return { ...answer, reached: requests - before };
};

describe("the local edge proxy", () => {
  it("caches an immutable file for each encoding until the next deployment, and answers 304 from its cache", async () => {
    const first = await asks("/assets/a.js");
    expect(first).toMatchObject({ status: 200, text: script, reached: 1 });
    const second = await asks("/assets/a.js");
    expect(second).toMatchObject({ status: 200, text: script, reached: 0 });
    expect(second.headers.get("content-encoding")).toBe(first.headers.get("content-encoding"));
    const unchanged = await asks("/assets/a.js", { "if-none-match": first.headers.get("etag") ?? "" });
    expect(unchanged).toMatchObject({ status: 304, text: "", reached: 0 });
    expect(await asks("/assets/a.js", { "accept-encoding": "identity" })).toMatchObject({ text: script, reached: 1 });
    show();
    expect((await asks("/assets/a.js")).reached).toBe(1);
  });

  it("retries a GET while the edge's function starts too late, but not a POST", async () => {
    late = 2;
    expect(await asks("/assets/late.js")).toMatchObject({ status: 200, text: script, reached: 3 });
    late = 1;
    expect((await fetch(`${proxy.url}/api/me`, { method: "POST", body: "{}" })).status).toBe(503);
  });

  it("does not cache pages, API responses or range requests", async () => {
    for (const path of ["/", "/", "/api/restaurants", "/api/restaurants"]) expect((await asks(path)).reached).toBe(1);
    expect((await asks("/assets/a.js", { range: "bytes=0-9" })).reached).toBe(1);
  });
});
