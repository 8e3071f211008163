import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { functionsHashFile } from "#bin/build.ts";
import { contentHash } from "#bin/lib/build/content-hash.ts";
import { mergeCsp } from "#bin/lib/build/csp.ts";
import { toSiteFile } from "#bin/lib/deploy/site-files.ts";
import { createEncoder } from "#bin/lib/local/compression.ts";
import { renderEmailPage } from "#bin/lib/local/email-page.ts";
import { toPlainText } from "#bin/lib/local/emails.ts";
import { describeOtherData } from "#bin/lib/local/local-aws.ts";
import { readPorts, requireFreePort } from "#bin/lib/local/ports.ts";
import { readStartOptions } from "#bin/lib/local/start-options.ts";
import { waitUntilServed } from "#bin/lib/local/wait-until-served.ts";
import { startProxy } from "#bin/lib/local/proxy.ts";

const folder = mkdtempSync(path.join(tmpdir(), "platform-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const aMail = {
  at: new Date(),
  from: "tischkaiser@example.com",
  to: ["k@example.com"],
  subject: "<Hallo>",
  text: "",
  html: "",
};

describe("toPlainText and renderEmailPage", () => {
  it("convert markup to text and links to text with their addresses, and omit hidden preview text", () => {
    const html =
      '<title>x</title><div style="display:none;max-height:0">Vorab</div><h1>Ihr Code</h1><a href="http://localhost:8080/a?b=1&amp;c=2">Öffnen</a>';
    expect(toPlainText({ ...aMail, html })).toBe("Ihr Code\nÖffnen (http://localhost:8080/a?b=1&c=2)");
  });

  it("show an email in its language, its HTML in a sandboxed frame, escape markup, and link addresses", () => {
    const html = '<!doctype html><html lang="de"><head></head><body><script>alert("1")</script></body></html>';
    const page = renderEmailPage([{ ...aMail, html, text: "<script>alert(1)</script> http://localhost:8080/x" }]);
    expect(page).toContain('<summary lang="de">');
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"[^>]* srcdoc="&lt;!doc/);
    expect(page).not.toContain("<script>");
    expect(page).toContain("&lt;Hallo&gt;");
    expect(page).toContain('<a href="http://localhost:8080/x">');
  });
});

describe("toSiteFile and mergeCsp", () => {
  it.each([
    ["assets/entry-1a2b.js", "text/javascript; charset=utf-8", "public,max-age=31536000,immutable", {}],
    ["art/krone.webp", "image/webp", "public,max-age=86400,stale-while-revalidate=604800", {}],
    ["index.html", "text/html; charset=utf-8", "public,max-age=0,must-revalidate", {}],
    ["sw.js", "text/javascript; charset=utf-8", "public,max-age=0,must-revalidate", {}],
    ["en/404.html", "text/html; charset=utf-8", "public,max-age=0,must-revalidate", { status: "404" }],
    ["config.json", "application/json", "public,max-age=0,must-revalidate", {}],
  ])("set content type, caching and metadata of %s", (key, type, cacheControl, metadata) => {
    expect(toSiteFile(key, Buffer.from("x"))).toMatchObject({ type, cacheControl, metadata });
  });

  it("keep the inline hashes of the previous build, each once", () => {
    const before = { script: ["'sha256-a'"], style: ["'sha256-old'"] };
    expect(mergeCsp({ script: ["'sha256-a'"], style: ["'sha256-new'"] }, before)).toEqual({
      script: ["'sha256-a'"],
      style: ["'sha256-new'", "'sha256-old'"],
    });
  });
});

describe("contentHash", () => {
  it("returns a new hash only when a file or an extra input changes", () => {
    const file = path.join(folder, "a.ts");
    writeFileSync(file, "1");
    const first = contentHash([folder]);
    expect(contentHash([folder])).toBe(first);
    expect(contentHash([folder], "more")).not.toBe(first);
    writeFileSync(file, "2");
    expect(contentHash([folder])).not.toBe(first);
  });
});

it("`rm -rf dist/*` removes the note that dist is built", () => {
  expect(path.matchesGlob(functionsHashFile, "dist/*")).toBe(true);
});

const withHeaders = (headers: object, statusCode = 200) =>
  Object.assign(new IncomingMessage(new Socket()), { headers, statusCode, method: "GET" });

describe("createEncoder", () => {
  const page = { "content-type": "text/html; charset=utf-8", "content-length": "4000" };

  it.each([
    ["br", "gzip, br", page, 200],
    ["gzip", "gzip", page, 200],
    [undefined, undefined, page, 200],
    [undefined, "br", { ...page, "content-length": "400" }, 200],
    ["br", "br", { ...page, "content-type": "application/json" }, 200],
    [undefined, "br", { ...page, "content-type": "application/problem+json" }, 200],
    [undefined, "br", { ...page, "content-type": "image/webp" }, 200],
    [undefined, "br", { ...page, "content-encoding": "gzip" }, 200],
    [undefined, "br", page, 206],
  ])(
    "chooses as CloudFront does %s for accept-encoding %s, the response headers %j and the status %i",
    (name, accepted, headers, status) => {
      const encoder = createEncoder(withHeaders({ "accept-encoding": accepted }), withHeaders(headers, status));
      expect(encoder?.name).toBe(name);
    },
  );
});

describe("waitUntilServed", () => {
  it("says which address does not answer, instead of letting the start say Ready", async () => {
    const server = createServer(({ url }, outgoing) => outgoing.writeHead(url === "/api/health" ? 502 : 200).end());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const site = `http://127.0.0.1:${port}`;
    await expect(waitUntilServed(site, 300)).rejects.toThrow(`${site}/api/health answers 502`);
    server.close();
  });
});

describe("readStartOptions", () => {
  it("reads --reset, which npm keeps for itself without --, and refuses what it does not know", () => {
    expect(readStartOptions(["--reset"], {})).toEqual({ reset: true, localstack: false });
    expect(readStartOptions([], { npm_config_reset: "true" })).toEqual({ reset: true, localstack: false });
    expect(readStartOptions([], { npm_config_reset: "" })).toEqual({ reset: false, localstack: false });
    for (const unknown of ["--reste", "reset", "--port=80"])
      expect(() => readStartOptions([unknown], {})).toThrow(/takes --reset and --localstack/);
  });
});

describe("readPorts", () => {
  it("reads ports from the environment and rejects an invalid one by its name", () => {
    expect(readPorts({})).toEqual({ aws: 4566, site: 8080 });
    expect(readPorts({ LOCAL_AWS_PORT: "4700", SITE_PORT: "9000" })).toEqual({ aws: 4700, site: 9000 });
    expect(() => readPorts({ SITE_PORT: "80a" })).toThrow('SITE_PORT is "80a"');
    expect(readPorts({ AWS_ENDPOINT_URL: "http://localhost:4999", LOCAL_AWS_PORT: "4700" }).aws).toBe(4999);
    expect(readPorts({ AWS_ENDPOINT_URL: "https://aws.localhost" }).aws).toBe(443);
    for (const url of ["localhost", "localhost:4566", "127.0.0.1:4566", "ftp://localhost:4566"])
      expect(() => readPorts({ AWS_ENDPOINT_URL: url })).toThrow(`AWS_ENDPOINT_URL is "${url}", which is no URL.`);
  });

  it.each([
    [
      { LOCAL_AWS_PORT: "8080" },
      "LOCAL_AWS_PORT and SITE_PORT mean the same one. Choose another: LOCAL_AWS_PORT=8080 SITE_PORT=9080 npm start.",
    ],
    [{ SITE_PORT: "4566" }, "cannot share port 4566"],
    [{ SITE_PORT: "65000", LOCAL_AWS_PORT: "65000" }, "SITE_PORT=64000 npm start"],
    [{ SITE_PORT: "4566", AWS_ENDPOINT_URL: "http://127.0.0.1:4566" }, "AWS_ENDPOINT_URL and SITE_PORT"],
    [{ AWS_ENDPOINT_URL: "http://aws.localhost:8080" }, "cannot share port 8080"],
    [{ AWS_ENDPOINT_URL: "http://0.0.0.0:8080" }, "cannot share port 8080"],
  ])("says that two ports are equal: %o", (env, sentence) => {
    expect(() => readPorts(env)).toThrow(sentence);
  });

  it.each([
    [80, "is one of those below 1024, which belong to the system, or is in use by another program"],
    [8080, "Port 8080, which the site needs, is in use by another program"],
  ])("says why it cannot have port %i, and names another", async (port, sentence) => {
    const taken = requireFreePort(port, "the site", "site", () => Promise.resolve(40_000));
    await expect(taken).rejects.toThrow(sentence);
    await expect(taken).rejects.toThrow(`SITE_PORT=${port + 1000} npm start.`);
  });

  it("proposes a command that keeps the other port, and says that data belong to the local AWS's", async () => {
    const env = { SITE_PORT: "9080" };
    const taken = requireFreePort(4566, "the local AWS", "aws", () => Promise.resolve(40_000), env);
    await expect(taken).rejects.toThrow("LOCAL_AWS_PORT=5566 SITE_PORT=9080 npm start (with demo data of its own).");
  });

  it("names a port at which browsers open no page", async () => {
    const refused = requireFreePort(6000, "the site", "site", () => Promise.resolve(6000));
    await expect(refused).rejects.toThrow("at port 6000. Choose another: SITE_PORT=7000 npm start.");
  });

  it("takes the same number on another machine", () => {
    expect(readPorts({ AWS_ENDPOINT_URL: "http://aws.internal:8080" })).toEqual({ aws: 8080, site: 8080 });
  });
});

it("a start at a port without data names the ports that have some", () => {
  const data = path.join(folder, "data");
  for (const file of [
    "4566/state",
    "5891/state/kms.json",
    "5892/state/cognito-rsa-key.pem",
    "snapshot-1/state/kms.json",
  ])
    mkdirSync(path.join(data, file), { recursive: true });
  expect(describeOtherData(5891, data)).toBeUndefined();
  expect(describeOtherData(4566, data)).toMatch(
    /4566 has none .* those of 5891 are kept \(LOCAL_AWS_PORT=5891 npm start/,
  );
  rmSync(path.join(data, "5891"), { recursive: true });
  expect(describeOtherData(4566, data)).toBeUndefined();
});

it("an idle proxy answers 503, so that a browser tries again", async () => {
  const proxy = await startProxy(0);
  const answer = await fetch(proxy.url);
  expect([answer.status, answer.headers.get("refresh")]).toEqual([503, "1"]); // no upstream yet
  await proxy.close();
});

it.each([
  [true, ["SignUp"]],
  [false, ["SignUp", "DescribeUserPool"]],
])("asks Cognito for its triggers unless the local AWS calls them itself (%s)", async (callsTriggers, expected) => {
  const calls: unknown[] = [];
  const aws = createServer(({ headers }, outgoing) => {
    calls.push(String(headers["x-amz-target"]).split(".").at(-1));
    outgoing.end("{}");
  });
  await once(aws.listen(0, "127.0.0.1"), "listening");
  const { port } = z.object({ port: z.number() }).parse(aws.address());
  const proxy = await startProxy(0);
  const awsUrl = `http://127.0.0.1:${port}`;
  proxy.forwardTo({
    awsUrl,
    distributionHost: "d.localhost",
    userPoolId: "pool_1",
    mailFrom: "a@b.example",
    callsTriggers,
  });
  const headers = { "x-amz-target": "AWSCognitoIdentityProviderService.SignUp" };
  const body = JSON.stringify({ Username: "kaethe@example.com" });
  const { status } = await fetch(`${proxy.url}/cognito`, { method: "POST", headers, body });
  await proxy.close();
  aws.close();
  expect([status, calls]).toEqual([200, expected]);
});
