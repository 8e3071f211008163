import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withLock } from "../process/with-lock.ts";
import { Failure } from "../process/failure.ts";
import { run } from "../process/run.ts";

const environment = ".venv";
const requirements = "requirements.txt";
const noted = `${environment}/.installed`;
const pythons = ["python3", "python3.13", "python3.12", "python3.11", "python3.10", "python"];

/** The local AWS, once installed. */
export const ministack = `${environment}/bin/ministack`;

const otherwise =
  "Or install uv (https://docs.astral.sh/uv), which brings its own Python, or set AWS_ENDPOINT_URL to a running LocalStack.";

/** Installs the local AWS (MiniStack) with the pinned requirements, once per content of that file. */
export const installLocalAws = (signal: AbortSignal): Promise<string> => withLock("local-aws", () => install(signal));

async function install(signal: AbortSignal): Promise<string> {
  const wanted = readFileSync(requirements, "utf8");
  if (existsSync(ministack) && existsSync(noted) && readFileSync(noted, "utf8") === wanted) return "already there";
  rmSync(environment, { recursive: true, force: true });
  const withUv = (await run("uv", ["uv", "--version"], { signal })).ok;
  await (withUv ? installByUv(signal) : installByPip(signal));
  writeFileSync(noted, wanted); // last: half an installation has no such note
  return withUv ? "with uv" : "with pip";
}

async function installByUv(signal: AbortSignal): Promise<void> {
  await must(["uv", "venv", "--quiet", "--python", ">=3.10", environment], signal);
  await must(["uv", "pip", "install", "--quiet", "--python", environment, "--requirement", requirements], signal);
}

async function installByPip(signal: AbortSignal): Promise<void> {
  const python = await findPython(signal);
  const made = await run("venv", [python, "-m", "venv", environment], { signal });
  if (!made.ok) {
    signal.throwIfAborted();
    rmSync(environment, { recursive: true, force: true });
    throw new Failure(
      `The local AWS needs Python's venv module, and ${python} has none (or it failed: ${lastLine(made.output)}). ` +
        `On Debian and Ubuntu: apt install python3-venv. ${otherwise}`,
    );
  }
  const quiet = ["--quiet", "--disable-pip-version-check", "--no-input"];
  await must([`${environment}/bin/python`, "-m", "pip", "install", ...quiet, "-r", requirements], signal);
}

async function findPython(signal: AbortSignal): Promise<string> {
  const recent = "import sys; sys.exit(sys.version_info < (3, 10))";
  for (const python of pythons) if ((await run(python, [python, "-c", recent], { signal })).ok) return python;
  signal.throwIfAborted();
  throw new Failure(
    "The local AWS (MiniStack) needs Python 3.10 or newer, and there is none on the PATH. On Debian and Ubuntu: " +
      `apt install python3 python3-venv; on macOS: brew install python. ${otherwise}`,
  );
}

async function must(command: readonly string[], signal: AbortSignal): Promise<void> {
  const { ok, output } = await run("install", command, { signal });
  if (ok) return;
  signal.throwIfAborted();
  rmSync(environment, { recursive: true, force: true });
  throw new Failure(
    `Installing the local AWS failed (${command.join(" ")}): ${lastLine(output)} Mostly the network or the package ` +
      "index is out of reach; start again where it is not.",
  );
}

const lastLine = (output: string): string => output.trim().split("\n").at(-1) ?? "";
