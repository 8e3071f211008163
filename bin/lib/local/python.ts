import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../process/failure.ts";
import { runCommand } from "../process/run-command.ts";
import { withLock } from "../process/with-lock.ts";

const environment = ".venv";
const requirementsFile = "requirements.txt";
/** Holds the requirements that are installed; written last, so that a partial installation has none. */
const installedFile = `${environment}/.installed`;
const pythons = ["python3", "python3.13", "python3.12", "python3.11", "python3.10", "python"];

const installedPython = `${environment}/bin/python`;

/** The command that runs the local AWS, once installed. Its script names the folder that it was installed in, which may have moved. */
export const miniStack = [path.resolve(installedPython), "-I", "-m", "ministack"] as const;

/**
 * Installs the local AWS (MiniStack) at the pinned versions, unless it is installed already. Returns how it was
 * installed. Throws a Failure when Python is missing or the installation fails.
 */
export const installLocalAws = (signal: AbortSignal): Promise<string> => withLock("local-aws", () => install(signal));

async function install(signal: AbortSignal): Promise<string> {
  const requirements = readFileSync(requirementsFile, "utf8");
  const installed = existsSync(installedFile) && readFileSync(installedFile, "utf8");
  if (installed === requirements && (await runs(signal))) return "already installed";
  rmSync(environment, { recursive: true, force: true });
  const tool = (await runCommand("uv", ["uv", "--version"], { signal })).ok ? "uv" : "pip";
  const commands =
    tool === "uv"
      ? [
          `uv venv --quiet --python >=3.10 ${environment}`,
          `uv pip install --quiet --python ${environment} --requirement ${requirementsFile}`,
        ]
      : [
          `${await findPython(signal)} -m venv ${environment}`,
          `${installedPython} -m pip install --quiet --disable-pip-version-check --no-input -r ${requirementsFile}`,
        ];
  for (const command of commands) {
    const { ok, output } = await runCommand("install", command, { signal });
    if (ok) continue;
    signal.throwIfAborted();
    rmSync(environment, { recursive: true, force: true });
    throw new Failure(
      `Installing the local AWS failed (${command}): ${output.trim().split("\n").at(-1) ?? ""} Usually the network or ` +
        "the package index cannot be reached, or Python lacks its venv module (on Debian and Ubuntu: apt install " +
        `python3-venv). ${alternatives}`,
    );
  }
  writeFileSync(installedFile, requirements);
  return `installed with ${tool}`;
}

/** Whether what is installed runs. It does not once its Python was removed, or upgraded to one that looks elsewhere. */
async function runs(signal: AbortSignal): Promise<boolean> {
  const { ok } = await runCommand("check", [installedPython, "-I", "-c", "import ministack"], { signal });
  signal.throwIfAborted();
  return ok;
}

const alternatives =
  "Or install uv (https://docs.astral.sh/uv), which brings its own Python, or set AWS_ENDPOINT_URL to a running LocalStack.";

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
