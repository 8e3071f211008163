import { randomInt } from "node:crypto";
import getPort from "get-port";
import { type LocalAws, startLocalAws } from "#bin/lib/local/local-aws.ts";
import type { Ports } from "#bin/lib/local/ports.ts";
import { installLocalAws } from "#bin/lib/local/python.ts";

/**
 * A free port below those that the system gives to outgoing connections. It is picked at random, because two test runs
 * that look for one at the same time would find the same.
 */
export const getFreePort = (): Promise<number> =>
  getPort({ port: Array.from({ length: 20 }, () => randomInt(10_000, 30_000)) });

/** Ports for a local AWS and its site. */
export const getFreePorts = async (): Promise<Ports> => ({ aws: await getFreePort(), site: await getFreePort() });

/** Starts an empty local AWS on a port of its own, which its test stops. */
export async function startFreshLocalAws(): Promise<LocalAws> {
  await installLocalAws(new AbortController().signal);
  const port = await getFreePort();
  return startLocalAws({ port, directory: `.local/test-${port}`, keep: false });
}
