import { type LocalAws, startLocalAws } from "#bin/lib/local/local-aws.ts";
import { installLocalAws } from "#bin/lib/local/python.ts";
import { getFreePort } from "./free-ports.ts";

/** Starts an empty local AWS on a port of its own, which its test stops. */
export async function startFreshLocalAws(): Promise<LocalAws> {
  await installLocalAws(new AbortController().signal);
  const port = await getFreePort();
  return startLocalAws({ port, directory: `.local/test-${port}`, keep: false });
}
