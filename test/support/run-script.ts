import { execa } from "execa";
import { localEnvironment } from "#bin/lib/local/endpoint.ts";
import type { Product } from "./product.ts";

/** Runs a command of `npm run ops` on a product, as on the machine where `npm start` runs. */
export const runScript = (
  { awsUrl }: Pick<Product, "awsUrl">,
  command: string,
  ...args: readonly string[]
): Promise<{ exitCode?: number; stdout: string; stderr: string }> =>
  execa(process.execPath, ["bin/ops.ts", command, ...args], { reject: false, env: localEnvironment(awsUrl) });
