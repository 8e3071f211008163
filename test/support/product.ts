import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mailFrom } from "#bin/lib/local/email-addresses.ts";
import type { EdgeCache } from "#bin/lib/local/edge-cache.ts";
import { detectLocalAws } from "#bin/lib/local/endpoint.ts";
import { type LocalAws, startLocalAws } from "#bin/lib/local/local-aws.ts";
import { getFreePorts } from "./free-ports.ts";
import type { Ports } from "#bin/lib/local/ports.ts";
import { startProxy } from "#bin/lib/local/proxy.ts";
import { Outputs } from "#bin/lib/deploy/outputs.ts";
import { type Content, type Snapshot, loadSnapshot } from "./snapshot.ts";

/** A deployed, running product on its own ports. Its state is deleted after the test run. */
export interface Product {
  /** URL for browsers: the site, `/api`, `/cognito`, `/photos`. */
  readonly siteUrl: string;
  /** Endpoint for SDK clients. */
  readonly awsUrl: string;
  readonly outputs: Outputs;
  stop(): Promise<void>;
}

interface Options {
  readonly content?: Content;
  /** More environment variables for the local AWS and its Lambdas, such as `AWS_ENDPOINT_URL_SES` of a fault proxy. */
  readonly env?: Readonly<Record<string, string>>;
  readonly edge?: EdgeCache;
}

export async function startProduct({ content = "seeded", env = {}, edge }: Options = {}): Promise<Product> {
  const snapshot = await loadSnapshot(content);
  const ports = await getFreePorts();
  const directory = path.resolve(`.local/test-${ports.aws}`);
  const outputs = copySnapshot(snapshot, ports, directory);
  const aws = await startLocalAws({ port: ports.aws, directory, keep: false, env });
  const proxy = await startProxy(ports.site, edge);
  const { distributionHost } = await detectLocalAws(aws.url);
  proxy.forwardTo({
    awsUrl: aws.url,
    distributionHost: `${distributionHost(outputs.DistributionDomain)}:${ports.aws}`,
    userPoolId: outputs.UserPoolId,
    mailFrom,
  });
  const stop = async () => {
    await proxy.close();
    await stopAndDelete(aws);
  };
  return { siteUrl: proxy.url, awsUrl: aws.url, outputs, stop };
}

async function stopAndDelete(aws: LocalAws): Promise<void> {
  await aws.stop();
  rmSync(aws.directory, { recursive: true, force: true }); // a copy has no state to keep
}

/** Copies a snapshot and replaces its ports, which are in origins, queue URLs, environments and outputs. */
export function copySnapshot(snapshot: Snapshot, ports: Ports, directory: string): Outputs {
  rmSync(directory, { recursive: true, force: true });
  cpSync(snapshot.directory, directory, { recursive: true });
  const aws = new RegExp(`(localhost:|127\\.0\\.0\\.1:|HTTPPort>)${snapshot.ports.aws}\\b`, "g");
  const site = new RegExp(`localhost:${snapshot.ports.site}\\b`, "g");
  const replacePorts = (text: string) => text.replace(aws, `$1${ports.aws}`).replace(site, `localhost:${ports.site}`);
  const state = path.join(directory, "state");
  for (const name of readdirSync(state).filter((entry) => entry.endsWith(".json"))) {
    const file = path.join(state, name);
    const text = readFileSync(file, "utf8");
    const replaced = replacePorts(text);
    if (replaced !== text) writeFileSync(file, replaced);
  }
  return Outputs.parse(JSON.parse(replacePorts(JSON.stringify(snapshot.outputs))));
}
