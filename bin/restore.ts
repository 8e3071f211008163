import { parseArgs } from "node:util";
import { loadStage, stageOptions } from "./lib/deploy/stage.ts";
import { Failure, messageOf } from "./lib/process/failure.ts";
import { runStep } from "./lib/process/run-step.ts";
import { compareContents, readContent, restoreTable } from "./lib/restore/restore-table.ts";

const usage = "npm run restore -- --at 2026-11-23T12:00:00Z [--stage prod]";

/** `npm run restore`: the table as it was at a time, in a new table beside it, compared with it (docs/operations.md). */
try {
  const { values } = parseArgs({ options: { ...stageOptions, at: { type: "string" } } });
  const at = new Date(values.at ?? "");
  if (Number.isNaN(at.getTime()) || at > new Date()) throw new Failure(`--at needs a time that has passed: ${usage}`);
  const { outputs, config } = await loadStage(values, usage);
  const table = outputs.TableName;
  const target = `${table}-${at.toISOString().replaceAll(/\D/g, "").slice(0, 12)}`;
  await runStep(`Restore ${table} into ${target}`, () => restoreTable({ table, target, at }, config));
  const [now, then] = await Promise.all([readContent(table, config), readContent(target, config)]);
  console.log(compareContents(now, then).join("\n"));
  console.log(`The newest restored row is of ${then.newest || "no time"}.`);
  if (config.endpoint === undefined && then.newest > at.toISOString()) {
    throw new Failure(`Rows newer than ${at.toISOString()} came along: this is not the table of that time.`);
  }
  console.log(
    `Delete ${target} when you are done: it holds personal data. It has no stream, no expiry and no protection.`,
  );
} catch (error) {
  console.error(error instanceof Failure ? error.message : `${messageOf(error)}\n\n${usage}`);
  process.exitCode = 1;
}
