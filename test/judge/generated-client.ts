import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { runCommand } from "#bin/lib/process/run-command.ts";
import { contract } from "#shared/contract.ts";
import { pythonTool } from "./python-tools.ts";
import type { Verdict } from "./verdict.ts";

const folder = "dist/judge/client";
const config = "dist/judge/client.json";

/** Lets openapi-python-client generate a client from the document: a module for each operation, without a warning. */
export async function judgeGeneratedClient(): Promise<Verdict> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync("dist/judge", { recursive: true });
  writeFileSync(config, JSON.stringify({ post_hooks: [] })); // formatting what is thrown away
  const { ok, output } = await runCommand("openapi-python-client", [
    pythonTool("openapi-python-client"),
    "generate",
    "--path=docs/openapi.json",
    `--output-path=${folder}`,
    `--config=${config}`,
    "--meta=none",
    "--fail-on-warning",
  ]);
  const modules = globSync(`${folder}/api/*/*.py`).filter((file) => !file.endsWith("__init__.py"));
  const operations = Object.keys(contract).length;
  const found = `${modules.length} of ${operations} operations`;
  return {
    tool: "openapi-python-client",
    subject: "docs/openapi.json",
    found: ok && modules.length === operations ? `${found}: nothing` : found,
    ok: ok && modules.length === operations,
    output,
  };
}
