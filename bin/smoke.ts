import { parseArgs } from "node:util";
import { loadStage, stageOptions } from "./lib/deploy/stage.ts";
import { Failure, messageOf } from "./lib/process/failure.ts";
import { runCommand } from "./lib/process/run-command.ts";
import { ensureChromium } from "./lib/test/chromium.ts";

const usage = "npm run smoke [-- --stage dev]";

/** `npm run smoke`: the browser tests that need no demo data, against a deployed stage. They change nothing. */
try {
  const { values } = parseArgs({ options: stageOptions });
  const { outputs } = await loadStage(values, usage);
  ensureChromium();
  const env = { SITE_URL: outputs.SiteUrl };
  const command = "playwright test smoke.spec.ts --project=phone";
  const { ok } = await runCommand("smoke", command, { stdio: "inherit", env });
  if (!ok) throw new Failure(`${outputs.SiteUrl} does not work as it should, see above.`);
} catch (error) {
  console.error(error instanceof Failure ? error.message : `${messageOf(error)}\n\n${usage}`);
  process.exitCode = 1;
}
