import { parseArgs } from "node:util";
import { Failure, getErrorMessage } from "../process/failure.ts";

const options = {
  reset: { type: "boolean", default: false },
  localstack: { type: "boolean", default: false },
} as const;

/**
 * Reads what stands behind `npm start` or another command that starts. Without `--` npm keeps it for itself and hands it on in the environment.
 *
 * @throws Failure for anything else: a misspelt `--reset` would keep the data
 */
export function readStartOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  command = "npm start",
) {
  const kept = Object.keys(options).filter((name) => env[`npm_config_${name}`] === "true"); // empty: --no-reset
  try {
    return parseArgs({ options, args: [...args, ...kept.map((name) => `--${name}`)] }).values;
  } catch (error) {
    throw new Failure(`${getErrorMessage(error)}\n${command} takes --reset and --localstack: ${command} -- --reset.`);
  }
}
