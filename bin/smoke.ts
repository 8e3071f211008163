import { parseArgs } from "node:util";
import { loadStage, stageOptions } from "./lib/deploy/stage.ts";
import { Failure } from "./lib/process/failure.ts";
import { runScript } from "./lib/process/run-script.ts";
import { runCommand } from "./lib/process/run-command.ts";
import { ensureChromium } from "./lib/test/chromium.ts";

const usage = "npm run smoke [-- --stage dev]";

/** Tests of them that need demo data are tagged @demo. */
const specs = ["smoke", "legal", "consent", "openapi"].map((name) => `${name}.spec.ts`);

/** `npm run smoke`: the browser tests that need no demo data, against a deployed stage. They change nothing. */
await runScript(usage, async () => {
  const { values } = parseArgs({ options: stageOptions });
  const { outputs } = await loadStage(values, usage);
  ensureChromium();
  const env = { SITE_URL: outputs.SiteUrl };
  const command = ["playwright", "test", ...specs, "--project=phone", "--grep-invert", "@demo"];
  const { ok } = await runCommand("smoke", command, { stdio: "inherit", env });
  if (!ok) throw new Failure(`${outputs.SiteUrl} does not work as it should, see above.`);
});
