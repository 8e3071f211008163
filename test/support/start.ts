import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Ports } from "#bin/lib/local/ports.ts";
import { eventually } from "./eventually.ts";

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
