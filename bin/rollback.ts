import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { findReleaseBefore } from "#bin/lib/deploy/releases.ts";
import { getStageFile } from "#bin/lib/deploy/settings.ts";
import { Failure } from "#bin/lib/process/failure.ts";
import { runCommand } from "#bin/lib/process/run-command.ts";
import { runScript } from "#bin/lib/process/run-script.ts";

const usage = "npm run rollback -- --stage prod [--to <commit>] [--check | --diff] [-c adminEmail=… -c mailFrom=…]";

/** Where the earlier release is checked out. */
const directory = ".local/rollback";

/**
 * `npm run rollback -- --stage prod`: deploys the release that ran before, or a commit, from a checkout of its own. The
 * data stays: an older release reads what a newer one wrote (docs/operations.md). With `--check` and `--diff` it says
 * what `npm run deploy` would say there, and changes nothing.
 */
await runScript(usage, async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: "string" },
      to: { type: "string" },
      check: { type: "boolean", default: false },
      diff: { type: "boolean", default: false },
      context: { type: "string", short: "c", multiple: true, default: [] },
    },
  });
  const { stage, to, check, diff, context } = values;
  if (stage === undefined) throw new Failure(`Name a stage: ${usage}`);
  const config = { region: getStageFile(stage).region };
  const commit = to ?? (await describeRelease(stage, config));
  const flags = [...(check ? ["--check"] : []), ...(diff ? ["--diff"] : []), ...context.flatMap((one) => ["-c", one])];
  await run(["git", "worktree", "add", "--force", "--detach", directory, commit]);
  try {
    // Its own script installs its own packages.
    await run(["npm", "run", "deploy", "--", "--stage", stage, ...flags], directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
    await run(["git", "worktree", "prune"]);
  }
});

async function describeRelease(stage: string, config: { readonly region: string }): Promise<string> {
  const { commit, at } = await findReleaseBefore(stage, config);
  console.log(`Back to ${commit}, which ${stage} ran since ${at?.toISOString() ?? "an unknown time"}.`);
  return commit;
}

async function run(command: readonly string[], cwd = "."): Promise<void> {
  const { ok } = await runCommand(command[0] ?? "", command, { stdio: "inherit", cwd });
  if (!ok) throw new Failure(`\`${command.join(" ")}\` failed, see above.`);
}
