import { execa } from "execa";

/** The result of a command, including one that failed. */
export interface CommandResult {
  readonly name: string;
  readonly ok: boolean;
  readonly durationMs: number;
  /** Standard output and error as one text; empty when they were inherited. */
  readonly output: string;
}

interface Options {
  /** `capture` returns the output in the result, `inherit` prints it as it comes. */
  readonly stdio?: "capture" | "inherit";
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The folder in which it runs. */
  readonly cwd?: string;
  /** Ends the command when it is aborted. */
  readonly signal?: AbortSignal;
}

/** No command takes this long, even beside a second run of all tests; one that does hangs. */
const timeoutMs = 40 * 60_000;

/**
 * Runs a program of node_modules/.bin or of the PATH with its arguments, without input. Never rejects: a command that
 * fails, hangs or cannot be started has `ok: false` and the reason in its output.
 *
 * @param name what the result is called in reports
 * @param command the program and its arguments; a string is split at its spaces
 */
export async function runCommand(
  name: string,
  command: string | readonly string[],
  { stdio = "capture", env = {}, cwd = ".", signal }: Options = {},
): Promise<CommandResult> {
  const [program = "", ...args] = typeof command === "string" ? command.split(" ") : command;
  const isCaptured = stdio === "capture";
  const result = await execa(program, args, {
    preferLocal: true,
    cwd,
    env: { ...(process.stdout.isTTY && isCaptured && { FORCE_COLOR: "1" }), ...env },
    stdin: "ignore",
    stdout: isCaptured ? "pipe" : "inherit",
    stderr: isCaptured ? "pipe" : "inherit",
    all: true,
    stripFinalNewline: false,
    reject: false,
    timeout: timeoutMs,
    ...(signal && { cancelSignal: signal }),
  });
  const output = (result.all ?? "") + (result.exitCode === undefined ? (result.shortMessage ?? "") : "");
  return { name, ok: !result.failed, durationMs: result.durationMs, output };
}
