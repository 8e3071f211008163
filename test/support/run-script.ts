import { rmSync } from "node:fs";
import { execa } from "execa";
import { writeOutputs } from "#bin/lib/deploy/outputs.ts";
import { localEnvironment } from "#bin/lib/local/endpoint.ts";
import type { Product } from "./product.ts";

/** Runs a command of `npm run ops` on a product, as on the machine where `npm start` runs. */
export async function runScript(
  { awsUrl, outputs }: Pick<Product, "awsUrl" | "outputs">,
  command: string,
  ...args: readonly string[]
): Promise<{ exitCode?: number; stdout: string; stderr: string }> {
  const { port } = new URL(awsUrl);
  const directory = `.local/${port}`; // the product's own is .local/test-…
  writeOutputs(`${directory}/outputs.json`, outputs);
  try {
    const env = { ...localEnvironment(awsUrl), LOCAL_AWS_PORT: port };
    return await execa(process.execPath, ["bin/ops.ts", command, ...args], { reject: false, env });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
