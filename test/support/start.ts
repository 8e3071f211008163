import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Ports } from "../../bin/lib/local/ports.ts";
import { eventually } from "./eventually.ts";

/** `npm start`, as start.mjs hands over to it, beside everything else that runs. */
export class Start {
  readonly process: ChildProcess;
  words = "";

  constructor(ports: Ports) {
    const { AWS_ENDPOINT_URL: _none, ...env } = process.env;
    this.process = spawn(process.execPath, ["bin/local.ts"], {
      env: { ...env, LOCAL_AWS_PORT: String(ports.aws), SITE_PORT: String(ports.site) },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on("data", (chunk: Buffer) => (this.words += chunk.toString()));
    }
  }

  says = (words: string): Promise<true> =>
    eventually(`"${words}" in:\n${this.words}`, () => Promise.resolve(this.words.includes(words) || undefined));

  async endsBy(signal: NodeJS.Signals): Promise<void> {
    const exit = once(this.process, "exit");
    this.process.kill(signal);
    await exit;
  }
}
