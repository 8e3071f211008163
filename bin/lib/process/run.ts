import { spawn } from "node:child_process";

export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly ms: number;
  readonly output: string;
}

interface Options {
  /** Its words are kept for the outcome, or shown as they come. */
  readonly show?: "kept" | "shown";
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ends the command when it is aborted. */
  readonly signal?: AbortSignal;
}

/** Nothing here takes a quarter of an hour; what does hangs, and is a failure. */
const timeout = 15 * 60_000;

/** Runs a command of node_modules/.bin, or a program with its arguments, without input. It never rejects. */
export function run(
  name: string,
  command: string | readonly string[],
  options: Options | "kept" | "shown" = {},
): Promise<Outcome> {
  const { show = "kept", env, signal } = typeof options === "string" ? { show: options } : options;
  const began = performance.now();
  const [program = "", ...args] = typeof command === "string" ? command.split(" ") : command;
  const colour = process.stdout.isTTY && show === "kept" ? { FORCE_COLOR: "1" } : {};
  const child = spawn(program, args, {
    env: { ...process.env, ...colour, ...env },
    stdio: show === "shown" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    timeout,
    ...(signal && { signal }),
  });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      resolve({ name, ok, ms: performance.now() - began, output });
    };
    child.on("error", (error) => {
      output += error.message;
      end(false);
    });
    child.on("close", (code) => {
      end(code === 0);
    });
  });
}
