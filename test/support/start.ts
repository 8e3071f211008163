import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { localEnvironment } from "#bin/lib/local/endpoint.ts";
import type { Ports } from "#bin/lib/local/ports.ts";
import { eventually } from "./eventually.ts";
import { getFreePorts } from "./free-ports.ts";
import { copySnapshot } from "./product.ts";
import { loadSnapshot } from "./snapshot.ts";

/** A build, a deployment and the demo data, beside a second run of all tests. */
const startTimeoutMs = 200_000;

/** Runs `npm start` as a child process on its own ports. */
export class StartProcess {
  readonly process: ChildProcess;
  output = "";

  /**
   * @param awsUrl a local AWS that already runs
   * @param args behind `npm start --`
   */
  constructor(ports: Ports, awsUrl?: string, args: readonly string[] = []) {
    const { AWS_ENDPOINT_URL: _none, ...env } = process.env;
    this.process = spawn(process.execPath, ["bin/local.ts", ...args], {
      env: {
        ...env,
        LOCAL_AWS_PORT: String(ports.aws),
        SITE_PORT: String(ports.site),
        ...(awsUrl !== undefined && { AWS_ENDPOINT_URL: awsUrl }),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on("data", (chunk: Buffer) => (this.output += chunk.toString()));
    }
  }

  waitForOutput = (text: string): Promise<true> =>
    eventually(`"${text}" in the output`, () => Promise.resolve(this.output.includes(text)), startTimeoutMs).catch(
      (error: unknown) => {
        throw new Error(this.output, { cause: error });
      },
    );

  async stop(signal: NodeJS.Signals): Promise<void> {
    const exit = once(this.process, "exit");
    this.process.kill(signal);
    await exit;
  }
}

/** Runs `npm start` on a copy of the seeded snapshot: it can be stopped and started again. */
export async function startFromSnapshot() {
  const ports = await getFreePorts();
  const directory = `.local/${ports.aws}`;
  const outputs = copySnapshot(await loadSnapshot("seeded"), ports, directory);
  const product = { siteUrl: `http://localhost:${ports.site}`, awsUrl: `http://localhost:${ports.aws}`, outputs };
  Object.assign(process.env, localEnvironment(product.awsUrl));
  let running: StartProcess | undefined;
  const start = async () => {
    running = new StartProcess(ports);
    await running.waitForOutput("Ready").catch(async (error: unknown) => {
      await end();
      throw error;
    });
    return running;
  };
  const end = async () => {
    if (running?.process.exitCode === null) await running.stop("SIGTERM");
    rmSync(directory, { recursive: true, force: true });
    rmSync(`cdk.out.${ports.aws}`, { recursive: true, force: true });
  };
  return { product, directory, start, end };
}
