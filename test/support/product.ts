import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mailFrom } from "../../bin/lib/local/addresses.ts";
import type { EdgeCache } from "../../bin/lib/local/edge-cache.ts";
import { placesOf } from "../../bin/lib/local/endpoint.ts";
import { type LocalAws, startLocalAws } from "../../bin/lib/local/local-aws.ts";
import { freePort, type Ports } from "../../bin/lib/local/ports.ts";
import { startProxy } from "../../bin/lib/local/proxy.ts";
import { Outputs } from "../../bin/lib/deploy/outputs.ts";
import { type Content, type Snapshot, snapshotOf } from "./snapshot.ts";

/** The whole product on ports of its own, deployed and running; nothing of it outlives the test run. */
export interface Product {
  /** As a browser knows it: the site, `/api`, `/cognito`, `/photos`. */
  readonly siteUrl: string;
  /** For SDK clients. */
  readonly awsUrl: string;
  readonly outputs: Outputs;
  stop(): Promise<void>;
}

interface Options {
  readonly content?: Content;
  /** Further environment for the local AWS and its Lambdas, such as `AWS_ENDPOINT_URL_SES` of a proxy that injects faults. */
  readonly env?: Readonly<Record<string, string>>;
  readonly edge?: EdgeCache;
}

export async function startProduct({ content = "seeded", env = {}, edge }: Options = {}): Promise<Product> {
  const snapshot = await snapshotOf(content);
  const ports = { aws: await freePort(), site: await freePort() };
  const directory = path.resolve(`.local/test-${ports.aws}`);
  const outputs = copySnapshot(snapshot, ports, directory);
  const aws = await startLocalAws({ port: ports.aws, directory, keep: false, env });
  const proxy = await startProxy(ports.site, edge);
  const { distributionHost } = await placesOf(aws.url);
  proxy.show({
    awsUrl: aws.url,
    distributionHost: `${distributionHost(outputs.DistributionDomain)}:${ports.aws}`,
    userPoolId: outputs.UserPoolId,
    mailFrom,
  });
  const stop = async () => {
    await proxy.close();
    await end(aws);
  };
  return { siteUrl: proxy.url, awsUrl: aws.url, outputs, stop };
}

async function end(aws: LocalAws): Promise<void> {
  await aws.stop();
  rmSync(aws.directory, { recursive: true, force: true }); // a copy has nothing to save
}

/** Copies the saved state and moves it to other ports: they stand in origins, queue addresses, environments and outputs. */
export function copySnapshot(snapshot: Snapshot, ports: Ports, directory: string): Outputs {
  rmSync(directory, { recursive: true, force: true });
  cpSync(snapshot.directory, directory, { recursive: true });
  const aws = new RegExp(`(localhost:|127\\.0\\.0\\.1:|HTTPPort>)${snapshot.ports.aws}\\b`, "g");
  const site = new RegExp(`localhost:${snapshot.ports.site}\\b`, "g");
  const move = (text: string) => text.replace(aws, `$1${ports.aws}`).replace(site, `localhost:${ports.site}`);
  const state = path.join(directory, "state");
  for (const name of readdirSync(state).filter((entry) => entry.endsWith(".json"))) {
    const file = path.join(state, name);
    const text = readFileSync(file, "utf8");
    const moved = move(text);
    if (moved !== text) writeFileSync(file, moved);
  }
  return Outputs.parse(JSON.parse(move(JSON.stringify(snapshot.outputs))));
}
