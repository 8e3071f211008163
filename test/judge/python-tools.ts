import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { runCommand } from "#bin/lib/process/run-command.ts";

const requirements = "requirements-judge.txt";
const environment = ".venv-judge";
const installedFile = `${environment}/.installed`;

/** The program of a tool in requirements-judge.txt. */
export const pythonTool = (name: string): string => `${environment}/bin/${name}`;

/** Installs the pinned tools into an environment of their own: the local AWS pins other versions of the same packages. */
export async function installPythonTools(): Promise<void> {
  const required = readFileSync(requirements, "utf8");
  if (existsSync(installedFile) && readFileSync(installedFile, "utf8") === required) return;
  for (const command of [
    `python3 -m venv ${environment}`,
    `${environment}/bin/python -m pip install --quiet --disable-pip-version-check -r ${requirements}`,
  ]) {
    const { ok, output } = await runCommand("install", command);
    if (!ok) throw new Error(`${command} failed: ${output}`);
  }
  writeFileSync(installedFile, required);
}
