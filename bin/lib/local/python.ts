import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Failure } from "../process/failure.ts";
import { runCommand } from "../process/run-command.ts";
import { withLock } from "../process/with-lock.ts";

const environment = ".venv";
const requirementsFile = "requirements.txt";
/** Holds the requirements that are installed; written last, so that a partial installation has none. */
const installedFile = `${environment}/.installed`;
const pythons = ["python3", "python3.13", "python3.12", "python3.11", "python3.10", "python"];

/** The program of the local AWS, once installed. */
export const miniStackProgram = `${environment}/bin/ministack`;

const alternatives =
  "Or install uv (https://docs.astral.sh/uv), which brings its own Python, or set AWS_ENDPOINT_URL to a running LocalStack.";

/**
 * Installs the local AWS (MiniStack) at the pinned versions, unless it is installed already. Returns how it was
 * installed. Throws a Failure when Python is missing or the installation fails.
 */
export const installLocalAws = (signal: AbortSignal): Promise<string> => withLock("local-aws", () => install(signal));

async function install(signal: AbortSignal): Promise<string> {
  const requirements = readFileSync(requirementsFile, "utf8");
  const isInstalled =
    existsSync(miniStackProgram) && existsSync(installedFile) && readFileSync(installedFile, "utf8") === requirements;
  if (isInstalled) return "already installed";
  rmSync(environment, { recursive: true, force: true });
  const hasUv = (await runCommand("uv", ["uv", "--version"], { signal })).ok;
  await (hasUv ? installWithUv(signal) : installWithPip(signal));
  writeFileSync(installedFile, requirements);
  return hasUv ? "installed with uv" : "installed with pip";
}

async function installWithUv(signal: AbortSignal): Promise<void> {
  await runInstaller(["uv", "venv", "--quiet", "--python", ">=3.10", environment], signal);
  await runInstaller(
    ["uv", "pip", "install", "--quiet", "--python", environment, "--requirement", requirementsFile],
    signal,
  );
}

async function installWithPip(signal: AbortSignal): Promise<void> {
  const python = await findPython(signal);
  const created = await runCommand("venv", [python, "-m", "venv", environment], { signal });
  if (!created.ok) {
    signal.throwIfAborted();
    rmSync(environment, { recursive: true, force: true });
    throw new Failure(
      `The local AWS needs Python's venv module. ${python} does not have it, or it failed: ` +
        `${lastLine(created.output)} On Debian and Ubuntu: apt install python3-venv. ${alternatives}`,
    );
  }
  const quiet = ["--quiet", "--disable-pip-version-check", "--no-input"];
  await runInstaller([`${environment}/bin/python`, "-m", "pip", "install", ...quiet, "-r", requirementsFile], signal);
}

async function findPython(signal: AbortSignal): Promise<string> {
  const versionCheck = "import sys; sys.exit(sys.version_info < (3, 10))";
  for (const python of pythons) {
    if ((await runCommand(python, [python, "-c", versionCheck], { signal })).ok) return python;
  }
  signal.throwIfAborted();
  throw new Failure(
    "The local AWS (MiniStack) needs Python 3.10 or newer, and there is none on the PATH. On Debian and Ubuntu: " +
      `apt install python3 python3-venv; on macOS: brew install python. ${alternatives}`,
  );
}

async function runInstaller(command: readonly string[], signal: AbortSignal): Promise<void> {
  const { ok, output } = await runCommand("install", command, { signal });
  if (ok) return;
  signal.throwIfAborted();
  rmSync(environment, { recursive: true, force: true });
  throw new Failure(
    `Installing the local AWS failed (${command.join(" ")}): ${lastLine(output)} Usually the network or the package ` +
      "index cannot be reached. Start again when it can.",
  );
}

const lastLine = (output: string): string => output.trim().split("\n").at(-1) ?? "";
