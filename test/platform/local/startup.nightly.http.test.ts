import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { getFreePorts } from "#test/support/free-ports.ts";
import { afterEach, expect, it, vi } from "vitest";
import type { Ports } from "#bin/lib/local/ports.ts";
import { eventually } from "#test/support/eventually.ts";
import { startLocalAws } from "#bin/lib/local/local-aws.ts";
import { StartProcess } from "#test/support/start.ts";

const directories: string[] = [];
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

it("npm start stops the local AWS when it receives SIGTERM while starting", async () => {
  const ports = await ownPorts();
  const start = new StartProcess(ports);
  await eventually("the local AWS to answer", () => answers(ports.aws));
  await start.stop("SIGTERM");
  await eventually("the local AWS to end", async () => ((await answers(ports.aws)) ? undefined : true));
  expect(await answers(ports.site)).toBeUndefined();
  expect(start.output).not.toContain("Ready");
});

it("npm start does not begin anew over a state that it cannot read", async () => {
  const ports = await ownPorts();
  const file = `.local/${ports.aws}/state/dynamodb.json`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '{"payload":');
  const start = new StartProcess(ports);
  await once(start.process, "exit");
  expect(start.output).toContain("cannot read what it has saved");
  expect(readFileSync(file, "utf8")).toBe('{"payload":');
  expect(await answers(ports.aws)).toBeUndefined();
});

it("npm start uses the port of AWS_ENDPOINT_URL, whatever LOCAL_AWS_PORT says, and is served when it says Ready", async () => {
  const [ports, { aws: port }] = await Promise.all([ownPorts(), ownPorts()]);
  vi.stubEnv("SERVICES", "s3"); // of LocalStack, in some shells
  const aws = await startLocalAws({ port, directory: `.local/${port}`, keep: false });
  const start = new StartProcess(ports, aws.url);
  await start.waitForOutput("Ready");
  const health = await fetch(`http://localhost:${ports.site}/api/health`);
  await start.stop("SIGTERM");
  await aws.stop();
  expect(health.status).toBe(200);
});

it.each([
  ["site", "SITE_PORT"],
  ["aws", "LOCAL_AWS_PORT"],
] as const)(
  "npm start with a taken port of the %s exits with 1, names %s and starts nothing",
  async (which, variable) => {
    const ports = await ownPorts();
    const holder = createServer().listen(ports[which], "127.0.0.1");
    await once(holder, "listening");
    const start = new StartProcess(ports);
    await once(start.process, "exit");
    holder.close();
    expect(start.process.exitCode).toBe(1);
    expect(start.output).toContain(String(ports[which]));
    expect(start.output).toContain(variable);
    expect(await answers(which === "site" ? ports.aws : ports.site)).toBeUndefined();
  },
);

it("a second start of the same local AWS, while the first is not there yet, names the port and lets the first be", async () => {
  const [ports, { site }] = await Promise.all([ownPorts(), ownPorts()]);
  const [first, second] = [new StartProcess(ports), new StartProcess({ ...ports, site })];
  const [refused, served] = await Promise.race(
    [first, second].map((one, index, both) => once(one.process, "exit").then(() => [one, both[1 - index]] as const)),
  );
  expect(refused.output).toContain(`Port ${ports.aws}, which the local AWS needs, is in use`);
  await served?.waitForOutput("Ready");
  await served?.stop("SIGTERM");
  expect(served?.output).not.toContain("ended by itself");
});

it("npm start -- --localstack without Docker or its account says what it needs and what needs neither", async () => {
  const ports = await ownPorts();
  const start = new StartProcess(ports, undefined, ["--localstack"]);
  await once(start.process, "exit");
  expect(start.process.exitCode).toBe(1);
  expect(start.output).toMatch(/--localstack needs Docker with Compose|set LOCALSTACK_AUTH_TOKEN/);
  expect(start.output).toContain("or leave --localstack out");
  expect(await answers(ports.site)).toBeUndefined();
});

async function ownPorts(): Promise<Ports> {
  const ports = await getFreePorts();
  directories.push(`.local/${ports.aws}`, `cdk.out.${ports.aws}`);
  return ports;
}

const answers = (port: number): Promise<true | undefined> =>
  fetch(`http://127.0.0.1:${port}/_ministack/health`).then(
    () => true as const,
    () => undefined,
  );
